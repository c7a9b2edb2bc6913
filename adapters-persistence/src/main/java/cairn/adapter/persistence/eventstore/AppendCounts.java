package cairn.adapter.persistence.eventstore;

/**
 * What this node's appender has done since it was opened.
 *
 * @param batches transactions
 * @param events events written
 * @param refused appends whose condition was violated
 * @param waiting appends that wait for the transaction under way, now
 */
public record AppendCounts(long batches, long events, long refused, long waiting) {}
