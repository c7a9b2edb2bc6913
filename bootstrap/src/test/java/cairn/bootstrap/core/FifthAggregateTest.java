package cairn.bootstrap.core;

import static cairn.adapter.persistence.eventstore.format.EventNames.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.adapter.persistence.eventstore.PostgresEventStorageEngine;
import cairn.adapter.persistence.eventstore.format.EventNames;
import cairn.adapter.persistence.eventstore.format.EventNames.Entry;
import cairn.adapter.rest.http.response.ResourceBody;
import cairn.application.module.AggregateModule;
import cairn.application.module.Bridge;
import cairn.application.module.Bridge.BridgeClosed;
import cairn.application.module.Bridge.BridgeEvent;
import cairn.application.module.Bridge.BridgeId;
import cairn.application.module.Bridge.BridgeOpened;
import cairn.application.module.Bridge.BridgeView;
import cairn.application.module.Bridge.CloseBridge;
import cairn.application.module.Bridge.OpenBridge;
import cairn.application.module.Core;
import cairn.application.module.EveryFamily;
import cairn.application.port.in.CommandContext;
import cairn.application.projection.InMemoryProjectionShares;
import cairn.application.projection.RebuildableProjection;
import cairn.application.view.ResourceView;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.webhook.NoticeType;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A fifth aggregate needs, beside its own packages, its module and a place in each list of durable names. */
class FifthAggregateTest {

    private static final Instant NOW = Instant.parse("2026-11-20T08:30:00Z");
    private static final BridgeId ID = new BridgeId("hillary");
    private static final Owner OWNER = new Owner(new OperatorId(new UUID(0, 2)), Mode.LIVE);
    private static final CommandContext CONTEXT = new CommandContext("r1", "test");

    private static final List<Entry> NAMES =
            List.of(entry(BridgeOpened.class, "bridge.opened", 1), entry(BridgeClosed.class, "bridge.closed", 1));
    private static final List<NoticeType> TYPES =
            List.of(new NoticeType("bridge", "opened"), new NoticeType("bridge", "closed"));
    private static final RebuildableProjection<Views> PROJECTION =
            new RebuildableProjection<>("bridges", "bridge-views", BridgeEvent.class, Views.class, (_, _, _, _) -> {
                throw new UnsupportedOperationException();
            });

    private final Map<BridgeId, BridgeView> views = new ConcurrentHashMap<>();

    private interface Views {}

    private record Body<V extends ResourceView>(Class<V> kind) implements ResourceBody<V> {

        @Override
        public Object shown(V view, Instant at) {
            return view;
        }
    }

    @Test
    void theCoreStoresAndProjectsItsEventsByItsModuleAndTheirNames() {
        try (var pool = pool(TestDatabase.migrated());
                var log = PostgresEventStorageEngine.open(pool, EventNames.of(NAMES))) {
            try (var core = start(log)) {
                core.commands().send(new OpenBridge(ID, OWNER), CONTEXT);
                core.commands().send(new CloseBridge(ID, OWNER), CONTEXT);

                await().atMost(Duration.ofSeconds(10)).until(() -> new BridgeView(ID, false).equals(views.get(ID)));
            }
            try (var restarted = start(log)) {
                assertThatExceptionOfType(Conflict.class)
                        .isThrownBy(() -> restarted.commands().send(new CloseBridge(ID, OWNER), CONTEXT));
            }
        }
    }

    @Test
    void theStartNamesTheEntryThatIsMissing() {
        assertThat(missing(List.of(), List.of(), List.of(), List.of())).contains("BridgeOpened", "BridgeClosed");
        assertThat(missing(NAMES, List.of(), List.of(), List.of())).contains("[bridge]");
        assertThat(missing(NAMES, TYPES, List.of(), List.of())).contains("BridgeView");
        assertThat(missing(NAMES, TYPES, List.of(new Body<>(BridgeView.class)), List.of()))
                .contains("bridges");
    }

    @Test
    void theStartAcceptsIt() {
        var all = stated(NAMES, TYPES, List.of(PROJECTION));

        assertThatCode(() -> all.require(modules(), bodies(List.of(new Body<>(BridgeView.class)))))
                .doesNotThrowAnyException();
    }

    private static String missing(
            List<Entry> names,
            List<NoticeType> types,
            List<ResourceBody<?>> bodies,
            List<RebuildableProjection<?>> projections) {
        var message = new StringBuilder();
        assertThatIllegalStateException()
                .isThrownBy(() -> stated(names, types, projections).require(modules(), bodies(bodies)))
                .satisfies(refusal -> message.append(refusal.getMessage()));
        return message.toString();
    }

    /** The lists of the service with further entries. */
    private static Completeness stated(
            List<Entry> names, List<NoticeType> types, List<? extends RebuildableProjection<?>> projections) {
        var service = Completeness.OF_THE_SERVICE;
        return new Completeness(
                EventNames.of(Stream.concat(service.names().entries().stream(), names.stream())
                        .toList()),
                Stream.concat(service.types().stream(), types.stream()).toList(),
                Stream.<RebuildableProjection<?>>concat(service.projections().stream(), projections.stream())
                        .toList());
    }

    private static List<AggregateModule> modules() {
        var bridges = Bridge.module(Map.of());
        return List.of(
                EveryFamily.MODULE, new AggregateModule(bridges.events(), Optional.of(PROJECTION), bridges.handlers()));
    }

    private static List<ResourceBody<?>> bodies(List<ResourceBody<?>> more) {
        return Stream.concat(
                        EveryFamily.PUBLISHED.all().stream().<ResourceBody<?>>map(family -> new Body<>(family.view())),
                        more.stream())
                .toList();
    }

    private Core start(PostgresEventStorageEngine log) {
        var shares = new InMemoryProjectionShares();
        var clock = Clock.fixed(NOW, ZoneOffset.UTC);
        return Core.start(log, shares, shares, clock, List.of(Bridge.module(views)), (_, _) -> {});
    }

    private static HikariDataSource pool(TestDatabase database) {
        var config = new HikariConfig();
        config.setJdbcUrl(database.jdbcUrl());
        config.setUsername(database.user());
        config.setPassword(database.password());
        config.setMaximumPoolSize(4);
        config.setConnectionInitSql(PostgresEventStorageEngine.CONNECTION_INIT_SQL);
        return new HikariDataSource(config);
    }
}
