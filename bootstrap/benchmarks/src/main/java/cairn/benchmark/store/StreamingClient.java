package cairn.benchmark.store;

/** Streams a log from its start to its head, again and again. */
final class StreamingClient implements BenchmarkClient {

    private final BenchmarkLog log;
    private final int eventsAtOnce;
    private LogFollower follower;
    private int seen;

    private StreamingClient(BenchmarkLog log, int eventsAtOnce) {
        this.log = log;
        this.eventsAtOnce = eventsAtOnce;
        this.follower = LogFollower.after(0, log);
    }

    static ClientFactory clients(BenchmarkLog log, int eventsAtOnce) {
        return () -> new StreamingClient(log, eventsAtOnce);
    }

    @Override
    public int work() throws InterruptedException {
        for (int i = 0; i < eventsAtOnce; i++) {
            if (seen == log.size()) {
                follower.close();
                follower = LogFollower.after(0, log);
                seen = 0;
            }
            follower.next();
            seen++;
        }
        return eventsAtOnce;
    }

    @Override
    public void close() {
        follower.close();
    }
}
