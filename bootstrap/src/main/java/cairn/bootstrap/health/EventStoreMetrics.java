package cairn.bootstrap.health;

import cairn.adapter.persistence.eventstore.AppendCounts;
import cairn.adapter.persistence.eventstore.PostgresEventStorageEngine;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micronaut.context.BeanProvider;
import jakarta.inject.Singleton;
import java.util.function.ToLongFunction;

@Singleton
final class EventStoreMetrics implements MeterBinder {

    private final BeanProvider<PostgresEventStorageEngine> log;

    EventStoreMetrics(BeanProvider<PostgresEventStorageEngine> log) {
        this.log = log;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        count(registry, "cairn.append.batches", "Transactions that appended", AppendCounts::batches);
        count(registry, "cairn.append.events", "Events appended", AppendCounts::events);
        count(registry, "cairn.append.refused", "Appends whose condition was violated", AppendCounts::refused);
        Gauge.builder("cairn.log.read.held", log, each -> each.get().bytesHeld())
                .baseUnit("bytes")
                .description("Bytes of the event log that reads hold in memory")
                .register(registry);
        Gauge.builder("cairn.append.waiting", log, each -> each.get().appends().waiting())
                .description("Appends that wait for the current transaction")
                .register(registry);
    }

    private void count(MeterRegistry registry, String name, String what, ToLongFunction<AppendCounts> count) {
        FunctionCounter.builder(name, log, each -> count.applyAsLong(each.get().appends()))
                .description(what)
                .register(registry);
    }
}
