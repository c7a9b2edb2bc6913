package cairn.application.port.projection;

/**
 * A share of this node.
 *
 * @param mask selects the bits of an event's hash that must equal the share's number
 * @param position the position up to which its events are applied
 */
public record HeldShare(ShareId id, int mask, long position) {}
