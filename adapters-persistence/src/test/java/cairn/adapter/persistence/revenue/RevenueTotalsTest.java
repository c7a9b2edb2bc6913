package cairn.adapter.persistence.revenue;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestContext;
import cairn.adapter.persistence.TestDatabase;
import cairn.application.Seed;
import cairn.application.port.in.FindRevenue;
import cairn.application.port.in.FindRevenue.Basis;
import cairn.application.port.in.FindRevenue.Dimension;
import cairn.application.port.out.RevenueFacts;
import cairn.application.port.support.NextVersions;
import cairn.application.view.RevenueFact;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.BookingStatus;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.Money;
import io.micronaut.context.ApplicationContext;
import io.micronaut.transaction.TransactionOperations;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The sums that triggers maintain against the sums over the facts, after changes made up by chance. */
class RevenueTotalsTest {

    @RegisterExtension
    static final Seed SEED = Seed.of("cairn.revenue-totals.seed");

    private static final LocalDate FIRST = LocalDate.parse("2027-01-25");
    private static final int DAYS = 12;
    private static final int BATCHES = 150;
    private static final int MOST = 50_000;
    private static final List<Owner> OWNERS = List.of(owner(1, Mode.LIVE), owner(1, Mode.TEST), owner(2, Mode.LIVE));
    private static final List<List<Dimension>> GROUPINGS = List.of(
            List.of(),
            List.of(Dimension.DAY),
            List.of(Dimension.WEEK, Dimension.STATUS),
            List.of(Dimension.MONTH),
            List.of(Dimension.QUARTER, Dimension.YEAR),
            List.of(Dimension.TRAIL, Dimension.MONTH),
            List.of(Dimension.ROUTE),
            List.of(Dimension.REGION, Dimension.STATUS, Dimension.DAY));

    private static TestDatabase database;
    private static ApplicationContext context;
    private static RevenueFacts facts;

    private final SplittableRandom random = new SplittableRandom(SEED.value());
    private final Map<BookingId, RevenueFact> open = new LinkedHashMap<>();
    private long position;

    @BeforeAll
    static void start() {
        database = TestDatabase.migrated();
        context = TestContext.over(database);
        facts = context.getBean(RevenueFacts.class);
    }

    @AfterAll
    static void stop() {
        context.close();
    }

    private static Owner owner(int number, Mode mode) {
        return new Owner(new OperatorId(new UUID(0, number)), mode);
    }

    @Test
    void theTotalsAreTheSumsOfTheFactsWhateverHappens() {
        for (int i = 0; i < BATCHES; i++) {
            writeABatch();
        }
        assertSame();

        database.execute("delete from revenue_facts where id % 3 = 0");
        assertSame();
        database.execute(
                "update revenue_facts set price = price + 1, status = 'cancelled' where id % 7 = 0 and counted");
        assertSame();
        readOpenFacts();

        replaceByTheNextVersion();
        assertSame();
        for (int i = 0; i < BATCHES / 10; i++) {
            writeABatch();
        }
        assertSame();

        database.execute("select count_list('revenue_facts')");
        assertSame();
        database.execute("truncate revenue_facts");
        assertThat(totals()).isZero();
    }

    /** Writes the facts of a few events, which now and then are delivered again after their transaction has failed. */
    private void writeABatch() {
        var endedNow = new LinkedHashMap<BookingId, RevenueFact>();
        var made = new ArrayList<RevenueFact>();
        var last = new LinkedHashMap<BookingId, Integer>();
        for (int events = random.nextInt(1, 25); events > 0; events--) {
            position++;
            boolean isNew = open.isEmpty() || random.nextInt(3) == 0;
            var before = isNew ? first() : pick(List.copyOf(open.values()));
            var place = last.put(before.booking(), made.size());
            if (place != null) {
                made.set(place, made.get(place).until(position));
            } else if (!isNew) {
                endedNow.put(before.booking(), before.until(position));
            }
            var next = isNew ? before : after(before);
            made.add(next);
            open.put(next.booking(), next);
        }
        if (random.nextInt(4) == 0) {
            inTransaction(() -> facts.write(endedNow.values(), made), true);
        }
        inTransaction(() -> facts.write(endedNow.values(), made), false);
    }

    private void readOpenFacts() {
        var found = facts.open(Set.copyOf(open.keySet()));
        open.clear();
        open.putAll(found);
    }

    private static void inTransaction(Runnable work, boolean fails) {
        @SuppressWarnings("unchecked")
        TransactionOperations<Connection> transactions = context.getBean(TransactionOperations.class);
        transactions.executeWrite(status -> {
            work.run();
            if (fails) {
                status.setRollbackOnly();
            }
            return true;
        });
    }

    private RevenueFact first() {
        int trail = random.nextInt(1, 4);
        var nothing = Money.of(0, pick(List.of("USD", "USD", "JPY")));
        return new RevenueFact(
                position,
                RevenueFact.OPEN,
                new BookingId(new UUID(position, 1)),
                pick(OWNERS),
                new TrailId(new UUID(0, trail)),
                new RouteId("route-" + trail % 2),
                BookingStatus.CONFIRMED,
                random.nextInt(3) > 0,
                day(),
                day(),
                random.nextInt(1, 13),
                amount(nothing),
                nothing,
                nothing,
                nothing);
    }

    private RevenueFact after(RevenueFact before) {
        return new RevenueFact(
                position,
                RevenueFact.OPEN,
                before.booking(),
                before.owner(),
                before.trail(),
                before.route(),
                pick(List.of(BookingStatus.CONFIRMED, BookingStatus.COMPLETED, BookingStatus.CANCELLED)),
                before.counted() || random.nextBoolean(),
                random.nextBoolean() ? before.startDate() : day(),
                before.bookedOn(),
                random.nextInt(1, 13),
                amount(before.price()),
                amount(before.fee()),
                amount(before.refund()),
                amount(before.paid()));
    }

    private Money amount(Money like) {
        long units = random.nextInt(20) == 0 ? Long.MAX_VALUE / 2 : random.nextLong(0, 100_000);
        return new Money(units, like.currency());
    }

    private LocalDate day() {
        return FIRST.plusDays(random.nextInt(DAYS));
    }

    private <T> T pick(List<T> some) {
        return some.get(random.nextInt(some.size()));
    }

    private static void replaceByTheNextVersion() {
        try (var next =
                context.getBean(NextVersions.class).claim("revenue-facts").orElseThrow()) {
            inTransaction(next::begin, false);
            database.execute("insert into revenue_facts_next select * from revenue_facts");
            inTransaction(
                    () -> {
                        next.haltLive();
                        next.replaceLive();
                    },
                    false);
        }
    }

    private void assertSame() {
        for (var owner : OWNERS) {
            for (var basis : Basis.values()) {
                for (var groups : GROUPINGS) {
                    var question = new FindRevenue(
                            owner, FIRST.plusDays(1), FIRST.plusDays(DAYS - 2), basis, groups, Optional.empty());
                    assertThat(facts.currentSums(question, MOST).rows())
                            .as("%s", question)
                            .containsExactlyInAnyOrderElementsOf(facts.sums(question, Long.MAX_VALUE - 1, MOST));
                }
            }
        }
    }

    private static long totals() {
        return context.getBean(RevenueFacts.class)
                .currentSums(
                        new FindRevenue(OWNERS.getFirst(), FIRST, FIRST, Basis.TREK_DATE, List.of(), Optional.empty()),
                        MOST)
                .rows()
                .size();
    }

    @Test
    void aReportReadsNoFactsAndAsManyTotalsHoweverManyBookingsThereAre() throws SQLException {
        var owner = owner(9, Mode.LIVE);
        var question = new FindRevenue(
                owner, FIRST, FIRST.plusDays(400), Basis.TREK_DATE, List.of(Dimension.MONTH), Optional.empty());
        book(owner, 1_000_000, 2_000);
        long totals = rowsOf(owner);

        book(owner, 2_000_000, 20_000);

        assertThat(rowsOf(owner)).isEqualTo(totals);
        assertThat(plan(question))
                .contains("revenue_totals_pkey")
                .doesNotContain("revenue_facts", "Seq Scan on revenue");
    }

    @Test
    void countedFactsAreInTheOrderOfTheLogWhereverTheyAreStored() {
        var owner = owner(8, Mode.LIVE);
        book(owner, 4_000_000, 50);
        book(owner, 3_000_000, 50);

        var first = facts.counted(owner, 5_000_000, 0, 60);
        var rest = facts.counted(owner, 5_000_000, first.getLast().position(), 60);

        assertThat(first)
                .extracting(RevenueFact::position)
                .isSorted()
                .hasSize(60)
                .startsWith(3_000_001L);
        assertThat(rest)
                .extracting(RevenueFact::position)
                .isSorted()
                .hasSize(40)
                .endsWith(4_000_050L);
    }

    /** Books on 400 days, on five trails. */
    private static void book(Owner owner, int from, int bookings) {
        database.execute("""
                insert into revenue_facts select %1$d + n, %2$d, 1000, 0, 0, 0, gen_random_uuid(), '%3$s',
                       lpad((n %% 5)::text, 32, '0')::uuid, date '%4$s' + n %% 400, date '%4$s', 2, true, 'live',
                       'confirmed', 'USD', 'route-' || n %% 5
                  from generate_series(1, %5$d) n
                """.formatted(from, RevenueFact.OPEN, owner.operator().value(), FIRST, bookings));
        database.execute("analyze revenue_facts, revenue_totals");
    }

    private static long rowsOf(Owner owner) throws SQLException {
        try (var connection = database.dataSource().getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery("select count(*) from revenue_totals where operator_id = '%s'"
                        .formatted(owner.operator().value()))) {
            row.next();
            return row.getLong(1);
        }
    }

    private static String plan(FindRevenue question) throws SQLException {
        var plan = new StringBuilder();
        try (var connection = database.dataSource().getConnection();
                var settings = connection.createStatement();
                var statement = connection.prepareStatement("explain " + RevenueSums.asOfNow(question))) {
            settings.execute("set enable_seqscan = off"); // reading a table as small as this one completely costs less
            RevenueSums.bindAsOfNow(question, MOST, statement);
            try (var lines = statement.executeQuery()) {
                while (lines.next()) {
                    plan.append(lines.getString(1)).append('\n');
                }
            }
        }
        return plan.toString();
    }
}
