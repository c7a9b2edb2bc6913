package cairn.domain.shared;

/** A command to the core. It is carried out completely, or refused with a {@link Rejection}. */
public interface Command {}
