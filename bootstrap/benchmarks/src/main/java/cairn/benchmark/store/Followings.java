package cairn.benchmark.store;

/** Follows a log from its start to its head, and then from its start again. */
final class Followings implements Caller {

    private final BenchLog log;
    private final int eventsAtOnce;
    private Follower follower;
    private int seen;

    private Followings(BenchLog log, int eventsAtOnce) {
        this.log = log;
        this.eventsAtOnce = eventsAtOnce;
        this.follower = Follower.after(0, log);
    }

    static Crew crew(BenchLog log, int eventsAtOnce) {
        return () -> new Followings(log, eventsAtOnce);
    }

    @Override
    public int work() throws InterruptedException {
        for (int i = 0; i < eventsAtOnce; i++) {
            if (seen == log.size()) {
                follower.close();
                follower = Follower.after(0, log);
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
