package cairn.application.projection;

import static cairn.application.axon.Log.event;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.application.axon.Log;
import cairn.application.axon.Noted;
import cairn.application.axon.TagIndexedEventStorageEngine;
import cairn.application.axon.TransactionalUnits;
import cairn.application.projection.SharedProcessor.Batching;
import cairn.application.projection.SharedProcessor.Start;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.axonframework.eventsourcing.eventstore.TaggedEventMessage;
import org.axonframework.messaging.core.ConfigurationApplicationContext;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.QualifiedName;
import org.axonframework.messaging.core.configuration.MessagingConfigurer;
import org.axonframework.messaging.core.unitofwork.SimpleUnitOfWorkFactory;
import org.axonframework.messaging.eventhandling.SimpleEventHandlingComponent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ProcessorRunnerTest {

    private static final Duration SOON = Duration.ofSeconds(10);
    private static final String POISON = "4";

    private final Log log;
    private final List<String> sound = new CopyOnWriteArrayList<>();
    private final List<String> ailing = new CopyOnWriteArrayList<>();
    private final List<String> late = new CopyOnWriteArrayList<>();
    private final List<String> troubled = new CopyOnWriteArrayList<>();
    private final ProcessorRunner runner;
    private volatile boolean isPoisonous = true;

    ProcessorRunnerTest() {
        var engine = new TagIndexedEventStorageEngine();
        var shares = new InMemoryProjectionShares();
        log = new Log(engine);
        append("1", "2");
        runner = new ProcessorRunner(
                engine,
                shares,
                new TransactionalUnits(
                        shares,
                        new SimpleUnitOfWorkFactory(new ConfigurationApplicationContext(
                                MessagingConfigurer.create().build()))),
                Map.of(
                        "sound", processor(sound, Start.FIRST_EVENT, _ -> false),
                        "ailing", processor(ailing, Start.FIRST_EVENT, POISON::equals),
                        "late", processor(late, Start.HEAD, _ -> false)),
                4,
                (name, _) -> troubled.add(name));
        runner.start();
    }

    private SharedProcessor processor(List<String> seen, Start start, Predicate<String> fails) {
        return new SharedProcessor(
                Batching.TOGETHER,
                start,
                SharedProcessor.hashOf(owner -> owner),
                new SimpleEventHandlingComponent().subscribe(new QualifiedName(Noted.class), (event, unit) -> {
                    var text = Objects.requireNonNull((Noted) event.payload()).text();
                    if (isPoisonous && fails.test(text)) {
                        throw new IllegalStateException("cannot apply " + text);
                    }
                    unit.runOnAfterCommit(_ -> seen.add(text));
                    return MessageStream.empty();
                }));
    }

    @AfterEach
    void stop() {
        runner.close();
    }

    @Test
    void aFailingEventStopsOnlyItsProcessorWhichThenContinues() {
        await().atMost(SOON).until(() -> sound.size() == 2 && ailing.size() == 2);
        append("3", POISON, "5");
        await().atMost(SOON).until(() -> sound.size() == 5 && ailing.size() == 3 && troubled.size() == 1);
        append("6");
        await().atMost(SOON).until(() -> sound.size() == 6);
        assertThat(ailing).containsExactly("1", "2", "3");

        isPoisonous = false;
        await().atMost(SOON).until(() -> ailing.size() == 6);
        append("7");
        await().atMost(SOON).until(() -> ailing.size() == 7 && sound.size() == 7);
        assertThat(sound).containsExactly("1", "2", "3", "4", "5", "6", "7");
        assertThat(ailing).containsExactlyElementsOf(sound);
        assertThat(late).containsExactly("3", "4", "5", "6", "7");
        assertThat(troubled).containsExactly("ailing");
    }

    private void append(String... texts) {
        log.append(Stream.of(texts).map(text -> event(new Noted(text))).toArray(TaggedEventMessage<?>[]::new));
    }
}
