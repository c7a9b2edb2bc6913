package cairn.application.axon;

import cairn.application.port.in.Queries;
import cairn.application.port.in.Query;
import java.util.concurrent.CompletionException;
import org.axonframework.messaging.queryhandling.gateway.QueryGateway;

/** Carries questions over Axon's query bus, and takes a refusal out of what the bus wraps around it. */
public final class AxonQueries implements Queries {

    private final QueryGateway gateway;

    public AxonQueries(QueryGateway gateway) {
        this.gateway = gateway;
    }

    @Override
    @SuppressWarnings(
            "unchecked") // a handler answers what its question's type says: each module's test holds it to that
    public <A> A ask(Query<A> query) {
        try {
            return (A) gateway.query(query, Object.class).join();
        } catch (CompletionException failure) {
            throw Failures.unchecked(Failures.rootOf(failure));
        }
    }
}
