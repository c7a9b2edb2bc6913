package cairn.application.port.in;

/**
 * A query to the core.
 *
 * @param <A> the type of the answer
 */
public interface Query<A> {}
