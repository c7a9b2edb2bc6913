package cairn.application.port.in;

public interface Queries {

    /**
     * Answers a query from the present state.
     *
     * @throws cairn.domain.shared.Rejection if there is no answer that the caller may see
     */
    <A> A ask(Query<A> query);
}
