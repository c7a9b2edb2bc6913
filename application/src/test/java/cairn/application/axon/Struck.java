package cairn.application.axon;

/** The contract's other event, where types matter. */
public record Struck(String text) {}
