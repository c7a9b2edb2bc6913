package cairn.bootstrap.export;

import java.util.UUID;

/** An event by which a log is recognised. */
public record Anchor(UUID event, long position) {}
