package cairn.application.axon;

import cairn.application.port.in.Queries;
import cairn.application.port.in.Query;
import java.util.concurrent.CompletionException;
import org.axonframework.messaging.queryhandling.gateway.QueryGateway;

/** Sends queries over Axon's query bus, and unwraps the exceptions of handlers. */
public final class AxonQueries implements Queries {

    private final QueryGateway gateway;

    public AxonQueries(QueryGateway gateway) {
        this.gateway = gateway;
    }

    @Override
    @SuppressWarnings("unchecked") // the tests of each module check that handlers return the type of their query
    public <A> A ask(Query<A> query) {
        try {
            return (A) gateway.query(query, Object.class).join();
        } catch (CompletionException failure) {
            throw Failures.unchecked(Failures.rootOf(failure));
        }
    }
}
