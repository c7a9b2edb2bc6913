package cairn.adapter.persistence.eventstore;

import static cairn.adapter.persistence.eventstore.format.EventNames.entry;
import static cairn.application.axon.Log.event;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestContext;
import cairn.adapter.persistence.TestDatabase;
import cairn.adapter.persistence.eventstore.format.EventNames;
import cairn.application.axon.Handlers;
import cairn.application.axon.Log;
import cairn.application.axon.Noted;
import cairn.application.axon.Struck;
import cairn.application.module.Core;
import cairn.application.port.out.BatchTransactions;
import cairn.application.port.out.ProjectionShares;
import cairn.application.projection.SharedProcessor;
import io.micronaut.context.ApplicationContext;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;
import org.axonframework.messaging.eventhandling.annotation.EventHandler;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** An event that this build does not know stops some readers; the others continue. */
final class UnreadableEventTest {

    private static final Duration SOON = Duration.ofSeconds(20);
    private static final EventNames TODAY =
            EventNames.of(entry(Noted.class, "test.noted", 1), entry(Struck.class, "test.struck", 1));
    private static final EventNames FIXED =
            EventNames.of(entry(Noted.class, "test.noted", 2, _ -> {}), entry(Struck.class, "test.struck", 1));

    private final TestDatabase database = TestDatabase.migrated();
    private final ApplicationContext context = TestContext.over(database);
    private final LogDatabase log = new LogDatabase(database);
    private final List<Noted> notes = new CopyOnWriteArrayList<>();
    private final List<Struck> strikes = new CopyOnWriteArrayList<>();
    private final List<Throwable> failures = new CopyOnWriteArrayList<>();

    @AfterEach
    void close() {
        log.close();
        context.close();
    }

    @Test
    void anUnknownVersionStopsOnlyTheProjectionThatMeetsItUntilABuildKnowsIt() {
        try (var engine = PostgresEventStorageEngine.open(log.pool(), TODAY);
                var core = core(engine)) {
            new Log(engine).append(event(new Noted("1")), event(new Struck("2")), event(new Noted("3")));
            await().atMost(SOON).until(() -> notes.size() == 2 && strikes.size() == 1);
            log.execute("insert into events values"
                    + " (4, gen_random_uuid(), 'test.noted', 2, now(), '{\"text\":\"4\"}', '{}', '{}')");
            new Log(engine).append(event(new Noted("5")), event(new Struck("6")));

            await().atMost(SOON).until(() -> strikes.size() == 2);
            await().atMost(SOON).until(() -> !core.stopped().isEmpty());
            assertThat(core.stopped()).containsOnlyKeys("notes");
            assertThat(core.stopped().get("notes"))
                    .hasMessage(
                            "The event at position 4 cannot be read: No event is registered as test.noted version 2");
            new Log(engine).append(event(new Struck("7")));
            await().atMost(SOON).until(() -> strikes.size() == 3);
            assertThat(notes).hasSize(2);
        }
        assertThat(failures).isEmpty();

        try (var engine = PostgresEventStorageEngine.open(log.pool(), FIXED);
                var core = core(engine)) {
            await().atMost(SOON).until(() -> notes.size() == 4);
            assertThat(notes).containsExactlyInAnyOrder(new Noted("1"), new Noted("3"), new Noted("4"), new Noted("5"));
            assertThat(core.stopped()).isEmpty();
        }
    }

    private Core core(PostgresEventStorageEngine engine) {
        return Core.start(
                engine,
                context.getBean(ProjectionShares.class),
                context.getBean(BatchTransactions.class),
                Clock.systemUTC(),
                List.of(
                        modules -> SharedProcessor.register(
                                modules, "notes", UnaryOperator.identity(), c -> Handlers.events(c, new Notes())),
                        modules -> SharedProcessor.register(
                                modules, "strikes", UnaryOperator.identity(), c -> Handlers.events(c, new Strikes()))),
                (_, reason) -> failures.add(reason));
    }

    final class Notes {
        @EventHandler
        void on(Noted event) {
            notes.add(event);
        }
    }

    final class Strikes {
        @EventHandler
        void on(Struck event) {
            strikes.add(event);
        }
    }
}
