package cairn.application.port.projection;

/** A change of a share's position. It fails if the stored position is not {@code from}. */
public record ShareStep(ShareId share, long from, long to) {}
