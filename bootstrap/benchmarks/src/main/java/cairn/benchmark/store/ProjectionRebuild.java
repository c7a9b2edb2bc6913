package cairn.benchmark.store;

/** Rebuilds a projection from all events of a log, as {@code cairn replay} does. */
@FunctionalInterface
public interface ProjectionRebuild {

    void from(BenchmarkDatabase log, String projection);
}
