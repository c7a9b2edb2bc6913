package cairn.postgresql;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** One of several servers of a database: the primary one, or a standby that replicates it. */
final class ReplicaServer {

    private static final String SETTINGS = "postgresql.auto.conf";

    private final String name;
    private final Programs programs;
    private final ServiceDatabase database;
    private List<ProcessHandle> processes = List.of();

    private ReplicaServer(String name, Programs programs, ServiceDatabase database) {
        this.name = name;
        this.programs = programs;
        this.database = database;
    }

    /** A server with its files in a directory, which need not exist, and the passwords of another one. */
    static ReplicaServer in(Path directory, String name, HostProgram host, Binaries binaries, Secret secret)
            throws IOException {
        var account = ServerAccount.choose(directory);
        var working = WorkingDirectory.under(host, directory, account, _ -> {});
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var database = new ServiceDatabase(socket.getLocalPort(), secret, host);
            return new ReplicaServer(name, new Programs(working, binaries, account, host), database);
        }
    }

    String name() {
        return name;
    }

    int port() {
        return database.port();
    }

    /** Returns its address, with the service's credentials. */
    EmbeddedPostgres.Address address() {
        var host = database.host();
        return new EmbeddedPostgres.Address(
                ServiceDatabase.jdbcUrl(port(), host.database()),
                host.role(),
                database.secret().service());
    }

    Path data() {
        return programs.working().data();
    }

    void start() throws IOException, InterruptedException {
        new Cluster(programs.working(), programs.account()).makeSocketDirectory();
        var before = PostmasterFile.read(data());
        var server = ServerProcess.launch(programs, ServerLog.of(programs.working()), port(), before);
        server.awaitReady(_ -> {});
        processes = List.of(server.postmaster());
    }

    Connection connect() throws SQLException {
        return database.asSuperuserOf(database.host().database());
    }

    void execute(String... statements) {
        try (var connection = connect();
                var statement = connection.createStatement()) {
            for (var sql : statements) {
                statement.execute(sql);
            }
        } catch (SQLException e) {
            throw new IllegalStateException("%s refuses %s".formatted(name, List.of(statements)), e);
        }
    }

    /** Returns the first value of a query; empty while the server does not respond. */
    String ask(String query) {
        try (var connection = connect();
                var statement = connection.createStatement();
                var row = statement.executeQuery(query)) {
            return row.next() ? row.getString(1) : "";
        } catch (SQLException e) {
            return "";
        }
    }

    /** Adds settings, which replace earlier ones of the same name; the command line of the server has precedence. */
    void configure(Map<String, String> settings) throws IOException {
        var lines = settings.entrySet().stream()
                .map(setting -> "%s = '%s'".formatted(setting.getKey(), setting.getValue()))
                .toList();
        Files.write(data().resolve(SETTINGS), lines, StandardOpenOption.APPEND);
    }

    /** Replaces the files by a base backup of another server, whose standby this one becomes. */
    void copyOf(ReplicaServer primary) throws IOException, SQLException {
        WorkingDirectory.deleteTree(data());
        try (var connection = primary.connect();
                var statement = connection.createStatement()) {
            statement.execute("select pg_backup_start('standby', fast => true)");
            new BaseBackup(primary.data(), data(), _ -> {}).copy();
            try (var row = statement.executeQuery("select labelfile from pg_backup_stop(wait_for_archive => false)")) {
                row.next();
                Files.writeString(data().resolve("backup_label"), row.getString(1));
            }
        }
        Files.createFile(data().resolve("standby.signal"));
        configure(Map.of(
                "synchronous_standby_names",
                "",
                "primary_conninfo",
                "host=127.0.0.1 port=%d user=%s password=%s application_name=%s"
                        .formatted(
                                primary.port(),
                                ServiceDatabase.SUPERUSER,
                                database.secret().superuser(),
                                name)));
        try (var files = Files.walk(data())) {
            for (var file : files.toList()) {
                programs.account().give(file);
            }
        }
    }

    /** Ends all its processes as the loss of its machine does. */
    void kill() throws InterruptedException {
        var all = all();
        all.forEach(ProcessHandle::destroyForcibly);
        Await.until(name + " is dead", () -> all.stream().allMatch(ServerProcesses::hasEnded));
    }

    /** Sends a signal such as {@code -STOP} to all its processes, the one that starts others first. */
    void signal(String signal) throws IOException, InterruptedException {
        for (var process : all()) {
            var kill = new ProcessBuilder("kill", signal, String.valueOf(process.pid()));
            if (kill.inheritIO().start().waitFor() != 0 && process.isAlive()) {
                throw new IllegalStateException("Process " + process.pid() + " did not get the signal");
            }
        }
    }

    private List<ProcessHandle> all() {
        return processes.stream()
                .flatMap(postmaster -> Stream.concat(Stream.of(postmaster), postmaster.descendants()))
                .toList();
    }

    List<String> log() throws IOException {
        return new ArrayList<>(Files.readAllLines(programs.working().log()));
    }
}
