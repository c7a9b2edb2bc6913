package cairn.postgresql;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A PostgreSQL server that runs as long as this process, with its data in one directory. */
public final class EmbeddedPostgres implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedPostgres.class);
    private static final int PORTS_TRIED = 5;

    private final OwnerLock lock;
    private final Watchdog watchdog;
    private final ServiceDatabase database;
    private final ServerAccount account;
    private boolean closed;

    private EmbeddedPostgres(OwnerLock lock, Watchdog watchdog, ServiceDatabase database, ServerAccount account) {
        this.lock = lock;
        this.watchdog = watchdog;
        this.database = database;
        this.account = account;
    }

    /** Starts the server on the port of the last start if that is still free, otherwise on any free one. */
    public static EmbeddedPostgres start(HostProgram host, Path dataDirectory, Consumer<String> progress) {
        return start(host, dataDirectory, OptionalInt.empty(), progress);
    }

    /**
     * Starts the server, and creates or recovers its database before.
     *
     * @param progress receives a message about everything that is unusual or takes long
     * @throws EmbeddedPostgresException if the server cannot start, with a message for an operator; no data change then
     */
    public static EmbeddedPostgres start(
            HostProgram host, Path dataDirectory, OptionalInt port, Consumer<String> progress) {
        RestoredFiles.refuseIncomplete(dataDirectory);
        return start(host, dataDirectory, ServerAccount.choose(dataDirectory), port, progress);
    }

    /** The JDBC URL of a database and the credentials of its owner. */
    public record Address(String jdbcUrl, String user, String password) {

        @Override
        public String toString() {
            return jdbcUrl + " as " + user;
        }
    }

    /**
     * Returns the server that another process of the same account runs on this directory. It may end at any time,
     * together with that process.
     */
    public static Optional<Address> runningOn(HostProgram host, Path dataDirectory) {
        return ServiceDatabase.runningOn(host, dataDirectory)
                .map(database -> new Address(
                        database.jdbcUrl(), host.role(), database.secret().service()));
    }

    public static boolean hasDatabaseUnder(Path dataDirectory) {
        return Files.exists(WorkingDirectory.usualUnder(dataDirectory).data());
    }

    /**
     * Checks what a start needs without starting or changing anything: programs for this machine, an account for the
     * server, and a sound database if there is one.
     *
     * @throws EmbeddedPostgresException with the message of the start
     */
    public static void requireStartable(Path dataDirectory) {
        RestoredFiles.refuseIncomplete(dataDirectory);
        BinariesArchive.ofThisPlatform();
        var working = WorkingDirectory.usualUnder(dataDirectory);
        try {
            new Cluster(working, ServerAccount.choose(dataDirectory)).refuseUnlessSound();
        } catch (IOException e) {
            throw new EmbeddedPostgresException(
                    "The database in %s cannot be used: %s".formatted(working.data(), WorkingDirectory.reason(e)), e);
        }
    }

    /** Returns when the server last wrote to the database, as its files show; empty if there is no database. */
    public static Optional<Instant> lastUseOf(Path dataDirectory) {
        var control = WorkingDirectory.usualUnder(dataDirectory).data().resolve("global/pg_control");
        try {
            return Files.exists(control)
                    ? Optional.of(Files.getLastModifiedTime(control).toInstant())
                    : Optional.empty();
        } catch (IOException e) {
            throw new EmbeddedPostgresException(
                    "%s cannot be read: %s".formatted(control, WorkingDirectory.reason(e)), e);
        }
    }

    static EmbeddedPostgres start(
            HostProgram host, Path dataDirectory, ServerAccount account, OptionalInt port, Consumer<String> progress) {
        var working = WorkingDirectory.under(host, dataDirectory, account, progress);
        var lock = OwnerLock.take(host, working);
        try {
            return started(host, working, account, lock, port, progress);
        } catch (IOException e) {
            lock.close();
            throw new EmbeddedPostgresException(
                    "PostgreSQL cannot be started in %s: %s".formatted(working.data(), WorkingDirectory.reason(e)), e);
        } catch (InterruptedException e) {
            lock.close();
            Thread.currentThread().interrupt();
            throw new EmbeddedPostgresException("Interrupted while PostgreSQL was starting", e);
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    private static EmbeddedPostgres started(
            HostProgram host,
            WorkingDirectory working,
            ServerAccount account,
            OwnerLock lock,
            OptionalInt demanded,
            Consumer<String> progress)
            throws IOException, InterruptedException {
        var cluster = new Cluster(working, account);
        cluster.refuseUnlessSound();
        var binaries = Binaries.installed(working, BinariesArchive.ofThisPlatform(), LOG::debug);
        var programs = new Programs(working, binaries, account, host);
        var processes = new ServerProcesses(working, programs);
        processes.stopAll();
        binaries.deleteOthers(working);
        cluster.deleteLeftovers();
        var secret = Secret.of(working);
        if (!cluster.exists()) {
            cluster.create(programs, secret, LOG::debug);
        }
        var launcher = new Launcher(cluster, programs, processes, ServerLog.of(working), secret);
        for (var attempt = 1; ; attempt++) {
            var port = LoopbackPort.choose(working, demanded);
            try {
                var server = launcher.launch(port, progress);
                LoopbackPort.remember(working, port);
                LOG.debug("PostgreSQL is up on 127.0.0.1:{}, data in {}", port, working.data());
                return new EmbeddedPostgres(
                        lock, Watchdog.over(server, launcher, port), new ServiceDatabase(port, secret, host), account);
            } catch (ServerEndedException e) {
                if (!e.isAboutThePort() || demanded.isPresent() || attempt == PORTS_TRIED) {
                    throw e;
                }
                progress.accept("Port %d was taken at the last moment; trying another".formatted(port));
            }
        }
    }

    public String jdbcUrl() {
        return database.jdbcUrl();
    }

    /** Returns the service's role, which owns the database and is no superuser. */
    public String user() {
        return database.host().role();
    }

    public String password() {
        return database.secret().service();
    }

    /** Returns the server's account if other programs run under it, too: they could read the database's files. */
    public Optional<String> sharedAccount() {
        return Optional.of(account.name()).filter(_ -> account.isShared());
    }

    /** Returns whether the server is running; false while one that died is being restarted. */
    public boolean isRunning() {
        return watchdog.isServerAlive();
    }

    Connection asSuperuser() throws SQLException {
        return database.asSuperuser();
    }

    Connection asSuperuserOfService() throws SQLException {
        return database.asSuperuserOf(database.host().database());
    }

    ProcessHandle postmaster() {
        return watchdog.postmaster();
    }

    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            watchdog.close();
            lock.close();
        }
    }
}
