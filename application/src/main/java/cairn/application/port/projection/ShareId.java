package cairn.application.port.projection;

/**
 * Identifies a share of a projection or reactor.
 *
 * @param processor the name of the projection or reactor
 */
public record ShareId(String processor, int number) {}
