package cairn.application.port.in;

/** Answers questions and changes nothing. */
public interface Queries {

    /**
     * Answers now, from what is known.
     *
     * @throws cairn.domain.shared.Rejection if there is no answer that the caller may see
     */
    <A> A ask(Query<A> query);
}
