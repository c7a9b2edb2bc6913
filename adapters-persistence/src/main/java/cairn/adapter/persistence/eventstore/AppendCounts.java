package cairn.adapter.persistence.eventstore;

/**
 * What this node's appenders have done since they were opened.
 *
 * @param batches transactions
 * @param events events written
 * @param refused appends whose condition was violated
 * @param waiting appends that wait for the transaction under way, now
 */
public record AppendCounts(long batches, long events, long refused, long waiting) {

    AppendCounts plus(AppendCounts other) {
        return new AppendCounts(
                batches + other.batches, events + other.events, refused + other.refused, waiting + other.waiting);
    }
}
