package cairn.adapter.persistence.eventstore;

/**
 * The counters of this node's appenders since they were opened.
 *
 * @param batches the number of transactions
 * @param events the number of events written
 * @param refused the number of appends with a violated condition
 * @param waiting the number of appends that wait now
 */
public record AppendCounts(long batches, long events, long refused, long waiting) {

    AppendCounts plus(AppendCounts other) {
        return new AppendCounts(
                batches + other.batches, events + other.events, refused + other.refused, waiting + other.waiting);
    }
}
