package cairn.postgresql;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

record Programs(WorkingDirectory working, Binaries binaries, ServerAccount account, HostProgram host) {

    private static final Duration INITDB_LIMIT = Duration.ofMinutes(10);
    private static final Duration SIGNAL_LIMIT = Duration.ofSeconds(10);

    /** Creates a cluster with PostgreSQL's own collation, so that no update of the C library can corrupt an index. */
    ProgramRun initdb(Path cluster, Path passwordFile) throws IOException, InterruptedException {
        return ProgramRun.run(
                account.command(List.of(
                        binaries.program("initdb").toString(),
                        "--pgdata=" + cluster,
                        "--username=" + ServiceDatabase.SUPERUSER,
                        "--pwfile=" + passwordFile,
                        "--auth=scram-sha-256",
                        "--encoding=UTF8",
                        "--locale-provider=builtin",
                        "--builtin-locale=C.UTF-8",
                        "--locale=C",
                        "--data-checksums",
                        "--no-instructions")),
                working.root(),
                INITDB_LIMIT);
    }

    /**
     * Signals the server: {@code INT} requests a fast shutdown, {@code QUIT} an immediate one. Both leave the data
     * safe.
     */
    void signal(String signal, long pid) throws IOException, InterruptedException {
        var program = binaries.program("pg_ctl").toString();
        var sent = ProgramRun.run(
                account.command(List.of(program, "kill", signal, Long.toString(pid))), working.root(), SIGNAL_LIMIT);
        if (!sent.succeeded() && ProcessHandle.of(pid).isPresent()) {
            throw new IOException("the process %d cannot be signalled: %s".formatted(pid, sent.output()));
        }
    }

    /** Passes the settings on the command line, so that no edited file can disable durability. */
    Process postgres(int port) throws IOException {
        var words = new ArrayList<String>(List.of(
                binaries.program("postgres").toString(), "-D", working.data().toString()));
        settings(port).forEach(setting -> words.addAll(List.of("-c", setting)));
        return ProgramRun.prepare(inOwnSession(account.command(words)), working.root())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(working.log().toFile()))
                .redirectInput(Path.of("/dev/null").toFile())
                .start();
    }

    private List<String> settings(int port) {
        return List.of(
                "fsync=on",
                "synchronous_commit=on",
                "full_page_writes=on",
                "listen_addresses=127.0.0.1",
                "port=" + port,
                "unix_socket_directories=" + socketDirectory(),
                // For an archive that lags behind.
                "wal_keep_size=512MB",
                "max_connections=200",
                // Limits how long a connection that does not authenticate occupies a slot; any account of this machine
                // can open one.
                "authentication_timeout=5s",
                "shared_buffers=256MB",
                "timezone=UTC",
                "log_timezone=UTC",
                "log_destination=stderr",
                "logging_collector=off",
                "log_checkpoints=off",
                "log_startup_progress_interval=5s",
                // Keeps data out of the log: no statements, no values of rows.
                "log_min_error_statement=panic",
                "log_error_verbosity=terse",
                "cluster_name=" + ServerProcesses.titleOf(host, working));
    }

    /** Returns an empty setting if the socket's path would exceed the 107 bytes that kernels permit. */
    private String socketDirectory() {
        var longest = working.socket().resolve(".s.PGSQL.65535").toString();
        return longest.getBytes(StandardCharsets.UTF_8).length > 107
                ? ""
                : "\"" + working.socket().toString().replace("\"", "\"\"") + "\"";
    }

    /**
     * Adds {@code setsid}: Ctrl-C in a terminal reaches a whole session, and the server must outlive pending requests.
     */
    private static List<String> inOwnSession(List<String> words) {
        if (!Files.isExecutable(Path.of("/usr/bin/setsid"))) {
            return words;
        }
        var detached = new ArrayList<>(List.of("/usr/bin/setsid"));
        detached.addAll(words);
        return detached;
    }
}
