package cairn.application.port.in;

/** Names the request that caused a command; it stands in the metadata of every event that follows from it. */
public record RequestId(String value) {}
