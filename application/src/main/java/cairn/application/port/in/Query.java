package cairn.application.port.in;

/**
 * A question to the core.
 *
 * @param <A> what it is answered with
 */
public interface Query<A> {}
