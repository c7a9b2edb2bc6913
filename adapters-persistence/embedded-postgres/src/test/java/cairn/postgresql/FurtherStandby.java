package cairn.postgresql;

import java.io.IOException;

/** A standby of replicated servers beside the first one, for which no commit waits. */
public final class FurtherStandby {

    private final ReplicaServer server;

    FurtherStandby(ReplicaServer server) {
        this.server = server;
    }

    public EmbeddedPostgres.Address address() {
        return server.address();
    }

    public void execute(String... statements) {
        server.execute(statements);
    }

    /** Returns the first value of a query; empty while the server does not respond. */
    public String ask(String query) {
        return server.ask(query);
    }

    /** Ends all its processes as the loss of its machine does. */
    public void kill() throws InterruptedException {
        server.kill();
    }

    /** Starts it after it was killed. */
    public void start() throws IOException, InterruptedException {
        server.start();
    }
}
