package cairn.bootstrap.tracing;

import cairn.application.port.in.Queries;
import cairn.application.port.in.Query;
import io.micronaut.context.annotation.Requires;
import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.opentelemetry.api.trace.Tracer;
import jakarta.inject.Singleton;

@Singleton
@Requires(beans = Tracer.class)
final class TracedQueries implements BeanCreatedEventListener<Queries> {

    private final Tracer tracer;

    TracedQueries(Tracer tracer) {
        this.tracer = tracer;
    }

    @Override
    public Queries onCreated(BeanCreatedEvent<Queries> created) {
        var queries = created.getBean();
        return new Queries() {

            @Override
            public <A> A ask(Query<A> query) {
                return Traced.step(tracer, "query " + query.getClass().getSimpleName(), () -> queries.ask(query));
            }
        };
    }
}
