package cairn.adapter.persistence.embedded;

import cairn.adapter.persistence.TestDatabase;
import java.io.IOException;
import java.util.List;
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

    public TestDatabase database() {
        return new TestDatabase(server.jdbcUrl(), server.user(), server.password());
    }

    /** What {@code kill -9} of all its processes does. */
    public void kill() throws InterruptedException {
        ProcessHandle postmaster = server.postmaster();
        List<ProcessHandle> processes =
                Stream.concat(Stream.of(postmaster), postmaster.descendants()).toList();
        processes.forEach(ProcessHandle::destroyForcibly);
        Await.until("the server is dead", () -> processes.stream().allMatch(ServerProcesses::hasEnded));
    }

    @Override
    public void close() throws IOException {
        server.close();
        place.close();
    }
}
