package cairn.adapter.persistence.benchmark;

/** Makes the bookings' read model anew from all events of a log, as {@code cairn replay} does. */
@FunctionalInterface
public interface Rebuild {

    void from(BenchDatabase log);
}
