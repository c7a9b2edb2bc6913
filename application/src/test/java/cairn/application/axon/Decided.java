package cairn.application.axon;

/** An event of the race: how many events with either tag its writer had seen when it decided. */
public record Decided(String first, String second, int seen) {}
