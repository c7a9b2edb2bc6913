package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.application.Seed;
import cairn.application.port.in.FindCounted;
import cairn.application.port.in.FindRevenue;
import cairn.application.port.in.FindRevenue.AsOf;
import cairn.application.port.in.FindRevenue.Basis;
import cairn.application.port.in.FindRevenue.Dimension;
import cairn.application.port.in.FindRevenueChanges;
import cairn.application.port.in.Queries;
import cairn.application.port.out.Catalogues;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.RevenueFacts;
import cairn.application.port.support.NextVersions;
import cairn.application.revenue.RevenueModule;
import cairn.application.view.RevenueRow;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent;
import cairn.domain.shared.Money;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Currency;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The revenue against a count of its own, over a log made up by chance: of {@code cairn.revenue.events} events,
 * from {@code cairn.revenue.seed}.
 */
class RevenueCountTest {

    private static final List<Long> NOTHING = Collections.nCopies(10, 0L);

    private static final int EVENTS = Integer.getInteger("cairn.revenue.events", 4_000);

    @RegisterExtension
    static final Seed SEED = Seed.of("cairn.revenue.seed");

    private static final LocalDate FROM = LocalDate.parse("2024-02-10");
    private static final LocalDate TO = LocalDate.parse("2027-08-20");
    private static final TestDatabase DATABASE = DemoDatabase.copy();

    private static TestService service;
    private static CountedByHand count;
    private static String operator;
    private static long head;

    @BeforeAll
    static void append() {
        service = TestService.startOver(DATABASE);
        operator = service.get("/v1/account", service.liveKey()).text("/operator/id");
        // The operator was created a moment ago, but its events precede all generated ones.
        DATABASE.execute("update events set occurred_at = '2023-01-01'");
        var own = new OperatorId(UUID.fromString(operator));
        var owners = List.of(
                new Owner(own, Mode.LIVE),
                new Owner(own, Mode.LIVE),
                new Owner(own, Mode.TEST),
                new Owner(new OperatorId(new UUID(7, 7)), Mode.LIVE));
        var catalogue = service.bean(Catalogues.class).current();
        var log = new RevenueLog(SEED.value(), EVENTS, owners, catalogue.trails());
        log.append(EVENTS / 2, service.bean(EventStorageEngine.class));
        losesTheDatabaseForAWhile();
        log.append(EVENTS - EVENTS / 2, service.bean(EventStorageEngine.class));
        count = new CountedByHand(DATABASE.dataSource(), catalogue);
        head = service.bean(LogPositions.class).head();
        await("counted")
                .atMost(Duration.ofSeconds(30 + EVENTS / 1_000))
                .until(() -> service.bean(LogPositions.class).lagOf(RevenueFacts.PROJECTION, BookingEvent.class) == 0);
    }

    /** In the middle of counting what was appended just before. */
    private static void losesTheDatabaseForAWhile() {
        DATABASE.shut();
        DATABASE.open();
        await("back")
                .atMost(Duration.ofSeconds(30))
                .ignoreExceptions()
                .until(() -> service.bean(LogPositions.class).head() >= EVENTS / 2
                        && service.get("/v1/bookings", service.liveKey()).status() == 200);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "day",
                "week",
                "month",
                "quarter",
                "year",
                "trail",
                "route",
                "region",
                "status",
                "month,route",
                "region,quarter,status",
                "trail,region,year",
                "status,week"
            })
    void everyRowIsWhatCountingByHandGives(String groups) {
        var dimensions = groups.isEmpty() ? List.<String>of() : List.of(groups.split(","));
        for (var mode : List.of("LIVE", "TEST")) {
            for (var basis : List.of("trek_date", "booked_at")) {
                var query = "&basis=" + basis + (groups.isEmpty() ? "" : "&group_by=" + groups);

                var answered = asked(query, mode.equals("LIVE") ? service.liveKey() : service.testKey());

                var expected = count.rows(operator, mode, FROM, TO, basis, dimensions, head);
                assertThat(expected).isNotEmpty();
                assertThat(rows(answered)).isEqualTo(expected);
            }
        }
    }

    @Test
    void atAnyMomentItIsWhatItWasThen() {
        var random = new SplittableRandom(SEED.value());
        for (int i = 0; i < 20; i++) {
            long position = random.nextLong(0, head + 1);

            var answered = asked("&group_by=quarter,status&as_of=" + position, service.liveKey());

            assertThat(answered.at("/as_of_position").asLong()).isEqualTo(position);
            assertThat(rows(answered))
                    .isEqualTo(count.rows(
                            operator, "LIVE", FROM, TO, "trek_date", List.of("quarter", "status"), position));
        }
    }

    @Test
    void everyRowClosesInEveryGroupingAtAnyMoment() {
        var random = new SplittableRandom(SEED.value());
        var figures = new HashSet<String>();
        for (var groups : groupings()) {
            for (var basis : List.of("trek_date", "booked_at")) {
                long position = random.nextLong(0, head + 1);
                var query = "&basis=" + basis + "&as_of=" + position + (groups.isEmpty() ? "" : "&group_by=" + groups);

                for (var row : asked(query, service.liveKey()).path("data")) {
                    assertThat(amount(row, "net"))
                            .as(row.toString())
                            .isEqualTo(amount(row, "paid")
                                    + amount(row, "outstanding")
                                    + amount(row, "fee_receivable")
                                    - amount(row, "refund_due"));
                    Stream.of("fee_receivable", "refund_due")
                            .filter(figure -> amount(row, figure) > 0)
                            .forEach(figures::add);
                }
            }
        }
        assertThat(figures).containsExactlyInAnyOrder("fee_receivable", "refund_due");
    }

    /** The console explains a difference by the bookings that caused it, to the cent. */
    @Test
    void theChangesOfBookingsAddUpToThoseOfTheirRow() {
        var random = new SplittableRandom(SEED.value());
        var owner = new Owner(new OperatorId(UUID.fromString(operator)), Mode.LIVE);
        int compared = 0;
        for (var dimensions : List.of(
                List.of(Dimension.MONTH),
                List.of(Dimension.REGION, Dimension.STATUS),
                List.of(Dimension.ROUTE, Dimension.YEAR))) {
            long since = random.nextLong(0, head + 1);
            long until = random.nextLong(since, head + 1);
            var before = differences(owner, dimensions, since);
            var after = differences(owner, dimensions, until);
            var rows = new HashSet<>(before.keySet());
            rows.addAll(after.keySet());
            for (var row : rows) {
                assertThat(changes(owner, dimensions, row, since, until))
                        .as("%s between %d and %d", row, since, until)
                        .isEqualTo(minus(after.get(row), before.get(row)));
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(50);
    }

    private static Map<List<String>, List<Long>> differences(Owner owner, List<Dimension> dimensions, long position) {
        var report = service.bean(Queries.class)
                .ask(new FindRevenue(
                        owner, FROM, TO, Basis.TREK_DATE, dimensions, Optional.of(new AsOf.Position(position))));
        var rows = new HashMap<List<String>, List<Long>>();
        report.rows().forEach(row -> {
            var key = new ArrayList<>(row.group());
            key.add(row.net().currency().getCurrencyCode());
            rows.put(key, figures(row));
        });
        return rows;
    }

    private static List<Long> changes(
            Owner owner, List<Dimension> dimensions, List<String> row, long since, long until) {
        var group = new HashMap<Dimension, String>();
        for (int i = 0; i < dimensions.size(); i++) {
            group.put(dimensions.get(i), row.get(i));
        }
        var counted =
                new FindCounted(owner, FROM, TO, Basis.TREK_DATE, group, Currency.getInstance(row.getLast()), until);
        var sum = NOTHING;
        for (var change : service.bean(Queries.class)
                .ask(new FindRevenueChanges(counted, since))
                .changes()) {
            assertThat(change.isDifferent()).isTrue();
            var difference = minus(
                    change.after().map(RevenueCountTest::figures).orElse(NOTHING),
                    change.before().map(RevenueCountTest::figures).orElse(NOTHING));
            sum = minus(sum, minus(NOTHING, difference));
        }
        return sum;
    }

    private static List<Long> figures(RevenueRow row) {
        return Stream.concat(
                        Stream.of(row.bookings(), row.trekkers()),
                        Stream.of(
                                        row.gross(),
                                        row.cancellationFees(),
                                        row.refunds(),
                                        row.net(),
                                        row.paid(),
                                        row.outstanding(),
                                        row.feeReceivable(),
                                        row.refundDue())
                                .map(Money::minorUnits))
                .toList();
    }

    private static List<Long> minus(@Nullable List<Long> one, @Nullable List<Long> other) {
        return IntStream.range(0, NOTHING.size())
                .mapToObj(i -> (one == null ? 0 : one.get(i)) - (other == null ? 0 : other.get(i)))
                .toList();
    }

    /** Up to three dimensions; their order changes nothing in a row. */
    private static List<String> groupings() {
        var groupings = new ArrayList<>(List.of(""));
        for (var dimension : List.of("day", "week", "month", "quarter", "year", "trail", "route", "region", "status")) {
            groupings.addAll(groupings.stream()
                    .filter(before -> before.chars().filter(each -> each == ',').count() < 2)
                    .map(before -> before.isEmpty() ? dimension : before + "," + dimension)
                    .toList());
        }
        return groupings;
    }

    private static long amount(JsonNode object, String member) {
        return object.path(member).path("amount").asLong();
    }

    @Test
    void everyBookingCloses() {
        var statuses = new HashSet<String>();
        var path = "/v1/bookings?limit=100";
        while (!path.isEmpty()) {
            var answer = service.get(path, service.liveKey());
            for (var booking : answer.body().path("data")) {
                var status = booking.path("status").asText();
                long fee = amount(booking.path("cancellation"), "fee");
                long charged = switch (status) {
                    case "cancelled" -> fee;
                    case "expired" -> 0;
                    default -> amount(booking, "price") + fee;
                };
                long refundDue = amount(booking, "refund_due");
                assertThat(amount(booking, "paid") + amount(booking, "balance_due") - refundDue)
                        .as(booking.toString())
                        .isEqualTo(charged);
                assertThat(amount(booking, "fee_receivable"))
                        .isEqualTo(status.equals("cancelled") ? amount(booking, "balance_due") : 0);
                assertThat(refundDue).isNotNegative();
                statuses.add(status);
            }
            var next = answer.text("/pagination/next_cursor");
            path = next.isEmpty() ? "" : "/v1/bookings?limit=100&cursor=" + next;
        }
        assertThat(statuses).contains("confirmed", "in_progress", "completed", "cancelled", "expired");
    }

    @Test
    void aTimestampIsTheLastEventThatHadHappenedThen() {
        var random = new SplittableRandom(SEED.value());
        var first = Instant.parse("2024-01-01T00:00:00Z");
        for (int i = 0; i < 20; i++) {
            var moment = first.plusMillis(random.nextLong(Duration.ofDays(900).toMillis()));

            var answered = asked("&as_of=" + moment, service.liveKey());

            assertThat(answered.at("/as_of_position").asLong()).isEqualTo(count.lastAt(moment, 0));
        }
    }

    @Test
    void aReplayFromZeroGivesTheSameRows() {
        try (var next =
                service.bean(NextVersions.class).claim(RevenueFacts.PROJECTION).orElseThrow()) {
            var outcome = RevenueModule.PROJECTION
                    .rebuild(service::bean, next)
                    .run(_ -> true)
                    .orElseThrow();

            assertThat(outcome.comparison().different()).isZero();
            assertThat(outcome.comparison().rows()).isEqualTo(EVENTS);
        }
        everyRowIsWhatCountingByHandGives("month");
    }

    @Test
    void aReplayThatStopsSomewhereGivesWhatTheLiveModelShowedThere() {
        var random = new SplittableRandom(SEED.value());
        int tries = EVENTS > 100_000 ? 2 : 8;
        try (var next =
                service.bean(NextVersions.class).claim(RevenueFacts.PROJECTION).orElseThrow()) {
            for (int i = 0; i < tries; i++) {
                long position = random.nextLong(0, head + 1);
                var trial = RevenueModule.PROJECTION
                        .rebuild(service::bean, next)
                        .tryUntil(position, service.bean(RevenueFacts.class)::compareNextAsOf, _ -> true)
                        .orElseThrow();

                assertThat(trial.comparison().different()).isZero();
                assertThat(trial.comparison().rows()).isEqualTo(trial.events());
            }
        }
        everyRowIsWhatCountingByHandGives("year");
    }

    private static JsonNode asked(String query, String key) {
        var answer = service.get("/v1/analytics/revenue?from=" + FROM + "&to=" + TO + query, key);
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
        return answer.body();
    }

    private static ArrayNode rows(JsonNode answer) {
        ArrayNode rows = answer.path("data").deepCopy();
        var all = new ArrayList<JsonNode>();
        rows.forEach(all::add);
        all.forEach(row -> ((ObjectNode) row).remove("links"));
        return rows;
    }
}
