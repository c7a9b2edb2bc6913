package cairn.adapter.persistence.benchmark;

/** Makes a read model anew from all events of a log. */
@FunctionalInterface
interface Rebuild {

    void from(BenchLog log) throws InterruptedException;

    /** As a caller whose one piece of work is the whole log. */
    default Caller.Crew crew(BenchLog log) {
        return () -> () -> {
            from(log);
            return log.size();
        };
    }
}
