package cairn.postgresql;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A server for one test, which may be killed; as the service's own it is then brought up again. */
public final class MortalServer implements AutoCloseable {

    private final Place place;
    private final EmbeddedPostgres server;

    private MortalServer(Place place) throws IOException {
        this.place = place;
        this.server = place.start();
    }

    public static MortalServer start() throws IOException, InterruptedException {
        return new MortalServer(Place.withDatabase());
    }

    public EmbeddedPostgres.Address address() {
        return new EmbeddedPostgres.Address(server.jdbcUrl(), server.user(), server.password());
    }

    /** Ends all its processes as {@code kill -9} does. */
    public void kill() throws InterruptedException {
        List<ProcessHandle> processes = processes();
        processes.forEach(ProcessHandle::destroyForcibly);
        Await.until("the server is dead", () -> processes.stream().allMatch(ServerProcesses::hasEnded));
    }

    private List<ProcessHandle> processes() {
        ProcessHandle postmaster = server.postmaster();
        return Stream.concat(Stream.of(postmaster), postmaster.descendants()).toList();
    }

    /** Stops all its processes where they are, the one that starts others first: nothing responds. */
    public void freeze() throws IOException, InterruptedException {
        signal("-STOP", Stream.of(server.postmaster()));
        signal("-STOP", server.postmaster().descendants());
    }

    public void thaw() throws IOException, InterruptedException {
        signal("-CONT", processes().stream());
    }

    /** Stops the backends of connections with this application name alone. */
    public void freezeConnectionsOf(String application) throws IOException, InterruptedException {
        var pids = new ArrayList<Long>();
        try (var connection = server.asSuperuser();
                var statement =
                        connection.prepareStatement("select pid from pg_stat_activity where application_name = ?")) {
            statement.setString(1, application);
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    pids.add(rows.getLong(1));
                }
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        signal("-STOP", pids.stream().map(ProcessHandle::of).flatMap(Optional::stream));
    }

    /** Makes each commit wait for standbys of this name, or for none if it is empty. */
    public void requireStandby(String name) {
        executeAsSuperuser(
                "alter system set synchronous_standby_names = '%s'".formatted(name), "select pg_reload_conf()");
    }

    public void executeAsSuperuser(String... statements) {
        try (var connection = server.asSuperuser();
                var statement = connection.createStatement()) {
            for (var sql : statements) {
                statement.execute(sql);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Passes over processes that have ended meanwhile. */
    private static void signal(String signal, Stream<ProcessHandle> processes)
            throws IOException, InterruptedException {
        for (var process : processes.toList()) {
            var kill = new ProcessBuilder("kill", signal, String.valueOf(process.pid()));
            if (kill.inheritIO().start().waitFor() != 0 && process.isAlive()) {
                throw new IllegalStateException("Process " + process.pid() + " of the server did not get the signal");
            }
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
        place.close();
    }
}
