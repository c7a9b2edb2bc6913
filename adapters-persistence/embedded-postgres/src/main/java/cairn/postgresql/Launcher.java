package cairn.postgresql;

import java.io.IOException;
import java.sql.SQLException;
import java.util.function.Consumer;

/** Starts the server on an unused data directory, waits until it is ready, and creates the service's database. */
record Launcher(Cluster cluster, Programs programs, ServerProcesses processes, ServerLog log, Secret secret) {

    ServerProcess launch(int port, Consumer<String> progress) throws IOException, InterruptedException {
        var claim = processes.clear();
        log.keepBounded();
        cluster.makeSocketDirectory();
        var server = ServerProcess.launch(programs, log, port, claim);
        try {
            server.awaitReady(progress);
            new ServiceDatabase(port, secret, programs.host()).provide();
            return server;
        } catch (SQLException e) {
            var failure = new EmbeddedPostgresException(
                    "PostgreSQL runs on %s, but does not let %s in: %s"
                            .formatted(
                                    programs.working().data(), programs.host().name(), e.getMessage()),
                    e);
            processes.stop(server);
            throw failure;
        } catch (IOException | InterruptedException | RuntimeException e) {
            processes.stop(server);
            throw e;
        }
    }
}
