package cairn.adapter.webhooks;

/**
 * What a pump has done since it was started.
 *
 * @param attempts attempts made
 * @param recorded attempts that counted; the others came after their lease
 * @param postponed deliveries given back without an attempt, because their host could not be looked up yet
 * @param underWay attempts that are being made, or wait to be written down
 */
public record DeliveryCounts(long attempts, long recorded, long postponed, int underWay) {}
