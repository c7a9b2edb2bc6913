package cairn.benchmark.store;

/** Makes a read model anew from all events of a log, as {@code cairn replay} does. */
@FunctionalInterface
public interface Rebuild {

    /** Made anew is what this projection keeps. */
    void from(BenchDatabase log, String projection);
}
