package cairn.adapter.rest.http.ratelimit;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micronaut.context.BeanProvider;
import jakarta.inject.Singleton;

@Singleton
final class LimitMetrics implements MeterBinder {

    private final BeanProvider<SharedBucketClient> buckets;

    LimitMetrics(BeanProvider<SharedBucketClient> buckets) {
        this.buckets = buckets;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        Gauge.builder("cairn.limits.shared", buckets, each -> each.get().arePossible() ? 1 : 0)
                .description("Whether requests per minute are counted across all nodes")
                .register(registry);
        FunctionCounter.builder(
                        "cairn.limits.visits", buckets, each -> each.get().count())
                .description("The number of requests of this node for shares of common limits")
                .register(registry);
    }
}
