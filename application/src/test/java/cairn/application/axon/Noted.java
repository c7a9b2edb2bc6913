package cairn.application.axon;

/** The contract's ordinary event. */
public record Noted(String text) {}
