package cairn.application.module;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.awaitility.Awaitility.await;

import cairn.application.axon.EventTags;
import cairn.application.axon.History;
import cairn.application.axon.Log;
import cairn.application.axon.TagIndexedEventStorageEngine;
import cairn.application.module.Bridge.BridgeClosed;
import cairn.application.module.Bridge.BridgeEvent;
import cairn.application.module.Bridge.BridgeId;
import cairn.application.module.Bridge.BridgeOpened;
import cairn.application.module.Bridge.BridgeView;
import cairn.application.module.Bridge.CloseBridge;
import cairn.application.module.Bridge.OpenBridge;
import cairn.application.port.in.CommandContext;
import cairn.application.port.in.CommandResult;
import cairn.application.port.in.IdempotencyKey;
import cairn.application.port.log.Tags;
import cairn.application.projection.InMemoryProjectionShares;
import cairn.application.publicevent.PublicEvents;
import cairn.application.view.PublicEvent;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.shared.Command;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.KeyReused;
import cairn.domain.webhook.NoticeType;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.axonframework.eventsourcing.eventstore.SourcingCondition;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** One module is all that the core needs to know of an aggregate. */
class AggregateModuleTest {

    private static final Instant NOW = Instant.parse("2026-11-20T08:30:00Z");

    private final BridgeId id = new BridgeId("hillary");
    private final Owner owner = new Owner(new OperatorId(new UUID(0, 2)), Mode.LIVE);
    private final Map<BridgeId, BridgeView> views = new ConcurrentHashMap<>();
    private final AggregateModule bridges = Bridge.module(views);
    private final TagIndexedEventStorageEngine log = new TagIndexedEventStorageEngine();
    private final InMemoryProjectionShares shares = new InMemoryProjectionShares();
    private final Core core =
            Core.start(log, shares, shares, Clock.fixed(NOW, ZoneOffset.UTC), List.of(bridges), (_, _) -> {});

    @AfterEach
    void stop() {
        core.close();
    }

    @Test
    void commandsAreDecidedOnTheSourcedAggregate() {
        send(new OpenBridge(id, owner));
        send(new CloseBridge(id, owner));

        assertThatExceptionOfType(Conflict.class).isThrownBy(() -> send(new CloseBridge(id, owner)));
    }

    @Test
    void eventsAreFoundByTheTagsOfTheirFamily() {
        send(new OpenBridge(id, owner));
        send(new CloseBridge(id, owner));

        for (var tag : List.of(Bridge.tag(id), Tags.of(owner))) {
            assertThat(new Log(log).source(EventCriteria.havingTags(tag)).payloads())
                    .containsExactly(new BridgeOpened(id, owner), new BridgeClosed(id, owner));
        }
    }

    @Test
    void aResultCarriesWhatWasCreatedAlsoWhenItIsRepeated() {
        var once = new CommandContext("r1", "test").once(new IdempotencyKey("key", "digest", "plain"));
        var opened = core.commands().send(new OpenBridge(id, owner), once);
        var again = core.commands().send(new OpenBridge(new BridgeId("other"), owner), once);
        var closed = core.commands().send(new CloseBridge(id, owner), new CommandContext("r2", "test"));

        assertThat(opened.created(BridgeView.class)).isEqualTo(new BridgeView(id, true));
        assertThat(again).isEqualTo(new CommandResult(opened.events(), opened.moment(), opened.created(), true));
        assertThat(closed.created()).isEmpty();
        assertThatIllegalStateException()
                .isThrownBy(() -> closed.created(BridgeView.class))
                .withMessageContaining("BridgeView");
    }

    @Test
    void aRequestThatAnEarlierVersionExecutedIsRecognisedByItsPlainDigest() {
        core.commands().send(new OpenBridge(id, owner), once("plain", "of the earlier version"));

        var again = core.commands().send(new OpenBridge(id, owner), once("keyed", "plain"));
        assertThat(again.isReplay()).isTrue();
        assertThatExceptionOfType(KeyReused.class)
                .isThrownBy(() -> core.commands().send(new OpenBridge(id, owner), once("keyed", "another")));
    }

    @Test
    void thePlainDigestIsNotStored() {
        core.commands().send(new OpenBridge(id, owner), once("keyed", "plain"));

        assertThat(log.source(SourcingCondition.conditionFor(EventCriteria.havingTags(Bridge.tag(id))), null)
                        .reduce("", (all, entry) -> all + entry.message().metadata())
                        .join())
                .contains("keyed")
                .doesNotContain("plain");
    }

    private static CommandContext once(String digest, String plainDigest) {
        return new CommandContext("r1", "test").once(new IdempotencyKey("key", digest, plainDigest));
    }

    @Test
    void theProjectionFollows() {
        send(new OpenBridge(id, owner));
        send(new CloseBridge(id, owner));

        await().atMost(Duration.ofSeconds(10)).until(() -> new BridgeView(id, false).equals(views.get(id)));
    }

    @Test
    void eventsAreMadePublic() {
        send(new OpenBridge(id, owner));
        send(new CloseBridge(id, owner));
        var closed = new History(log).list(Bridge.tag(id), BridgeEvent.class).getLast();

        assertThat(new PublicEvents(new History(log), PublicEventFamilies.of(List.of(bridges)))
                        .of(closed.id(), closed.event()))
                .hasValueSatisfying(event -> assertThat(event)
                        .returns(new NoticeType("bridge", "closed"), PublicEvent::type)
                        .returns("bridge/hillary", PublicEvent::subject)
                        .returns(2L, PublicEvent::sequence)
                        .returns(Optional.of(new BridgeView(id, true)), PublicEvent::before)
                        .returns(new BridgeView(id, false), PublicEvent::after));
    }

    @Test
    void theFeedFindsThemByTheirKind() {
        assertThat(PublicEventFamilies.of(List.of(bridges)).inFeed("bridge"))
                .hasValueSatisfying(
                        family -> assertThat(family.feedTag(owner, "hillary")).contains(Bridge.tag(id)));
        assertThat(PublicEventFamilies.of(List.of()).inFeed("bridge")).isEmpty();
    }

    @Test
    void aMissingFamilyIsNamed() {
        assertThatIllegalStateException()
                .isThrownBy(() -> EventTags.of().requireAll(List.of(BridgeOpened.class)))
                .withMessageContaining("BridgeOpened");
        assertThatIllegalStateException()
                .isThrownBy(
                        () -> PublicEventFamilies.of(List.of()).requireAll(List.of(new NoticeType("bridge", "opened"))))
                .withMessageContaining("bridge.opened");
        assertThatIllegalStateException()
                .isThrownBy(() -> PublicEventFamilies.of(List.of(bridges)).requireAll(List.of()))
                .withMessageContaining("bridge");
    }

    @Test
    void twoModulesCannotShareAFamily() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EventTags.of(new BridgeEvents(), new BridgeEvents()))
                .withMessageContaining("two families");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PublicEventFamilies.of(List.of(bridges, bridges)))
                .withMessageContaining("bridge");
    }

    private void send(Command command) {
        core.commands().send(command, new CommandContext("r1", "test"));
    }
}
