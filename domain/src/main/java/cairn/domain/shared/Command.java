package cairn.domain.shared;

/** Something that the core can be told to do. It is done whole, or refused with a {@link Rejection}. */
public interface Command {}
