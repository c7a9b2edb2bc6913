package cairn.adapter.webhooks;

/**
 * The counts of a pump since its start.
 *
 * @param attempts the attempts made
 * @param recorded the attempts recorded; the others ended after their lease
 * @param postponed the deliveries released without an attempt, because their host could not be looked up yet
 * @param underWay the attempts in progress or waiting to be recorded
 */
public record PumpCounts(long attempts, long recorded, long postponed, int underWay) {}
