package cairn.adapter.persistence.projection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.application.Proof;
import cairn.application.port.out.BookingViews;
import cairn.application.port.support.NextVersions;
import cairn.application.view.Page.Freshness;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingStatus;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A projection's rows can be rebuilt beside those that are shown. */
class RebuildTest {

    private static final int RECORDED = 2_500;
    private static final String ROWS = "select count(*) from booking_views";
    private static final String CONFIRMED = "select count(*) from booking_views where version = 2";
    private static final String HEAD = "select max(position) from events";
    private static final String LAST_SHARE = """
            select min((convert_from(token, 'UTF8')::jsonb ->> 'globalIndex')::bigint)
              from token_entry where processor_name = 'booking-views'
            """;
    private static final String INDEXES = """
            select string_agg(indexdef, ';' order by indexname) from pg_indexes where tablename = 'booking_views'
            """;

    private static TestDatabase database;
    private static TestNode node;

    @BeforeAll
    static void start() {
        database = TestDatabase.migrated();
        node = TestNode.over(database);
        node.record(RECORDED);
        await("shown").atMost(Duration.ofSeconds(30)).until(() -> number(CONFIRMED) == RECORDED);
    }

    @AfterAll
    static void stop() {
        node.close();
    }

    /** A share without work says after a second or two where it is; a rebuild goes no further before the switch. */
    @BeforeEach
    void settle() {
        await("settled").atMost(Duration.ofSeconds(20)).until(() -> number(LAST_SHARE) == number(HEAD));
    }

    @Test
    @Proof("P2")
    void theRebuiltVersionIsLikeTheLiveOneAndTakesItsPlace() {
        var indexes = text(INDEXES);
        var first = node.rebuild(_ -> true).orElseThrow();
        var second = node.rebuild(_ -> true).orElseThrow();

        assertThat(first.events()).isEqualTo(number(HEAD));
        assertThat(first.comparison().rows()).isEqualTo(number(ROWS));
        assertThat(first.comparison().different()).isZero();
        assertThat(second.version()).isEqualTo(first.version() + 1);
        assertThat(second.comparison()).isEqualTo(first.comparison());
        assertThat(text("select coalesce(to_regclass('booking_views_next')::text, 'gone')"))
                .isEqualTo("gone");
        assertThat(text(INDEXES)).isEqualTo(indexes);
    }

    @Test
    @Proof("P3")
    void readersNoticeNothingWhileNodesWriteAndList() {
        long before = number(ROWS);
        var over = new AtomicBoolean();
        try (var other = TestNode.over(database)) {
            var traffic = IntStream.range(100, 104)
                    .mapToObj(TestNode::owner)
                    .map(owner -> CompletableFuture.supplyAsync(() -> writeAndList(owner, other, over)))
                    .toList();
            for (int i = 0; i < 3; i++) {
                assertThat(node.rebuild(_ -> true).orElseThrow().comparison().different())
                        .isZero();
            }
            over.set(true);
            int written = traffic.stream().mapToInt(CompletableFuture::join).sum();

            assertThat(written).isPositive();
            await("shown").atMost(Duration.ofSeconds(20)).until(() -> number(CONFIRMED) == before + written);
            assertThat(number(ROWS)).isEqualTo(before + written);
            assertThat(node.rebuild(_ -> true).orElseThrow().comparison().different())
                    .isZero();
        }
    }

    /** A reader without a warning that the list lags sees everything that it wrote, and no reader sees less than before. */
    private static int writeAndList(Owner owner, TestNode other, AtomicBoolean over) {
        int written = 0;
        for (long seen = 0; !over.get(); ) {
            other.confirm(node.hold(owner), owner);
            written++;
            var list = other.list(owner, 1);
            assertThat(list.total().count())
                    .isBetween(list.freshness() == Freshness.CURRENT ? written : seen, (long) written);
            seen = list.total().count();
            assertThat(node.listWithoutWaiting(owner).total().count()).isGreaterThanOrEqualTo(seen);
        }
        return written;
    }

    @Test
    void anInterruptedRebuildGoesOnWhereItWas() {
        var rows = number(ROWS);
        var seen = new ArrayList<Long>();
        assertThat(node.rebuild(progress -> {
                    seen.add(progress.reached().events());
                    return progress.reached().events() == 0;
                }))
                .isEmpty();
        assertThat(number(ROWS)).isEqualTo(rows);
        var outcome =
                node.rebuild(progress -> seen.add(progress.reached().events())).orElseThrow();

        assertThat(seen).startsWith(0L, 2_000L, 2_000L, 4_000L);
        assertThat(outcome.events()).isEqualTo(number(HEAD));
        assertThat(outcome.comparison().different()).isZero();
        assertThat(number("select sum(total) from list_totals where list = 'booking_views'"))
                .isEqualTo(number(ROWS));
    }

    @Test
    void aRebuildThatFailsAmidABatchGoesOnFromTheLastWholeOne() {
        execute("create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$");
        assertThatExceptionOfType(RuntimeException.class)
                .isThrownBy(() -> node.rebuild(progress -> {
                    if (progress.reached().events() == 2_000) {
                        execute(
                                "create trigger fail after insert on booking_views_next for each row execute function fail()");
                    }
                    return true;
                }));
        execute("drop trigger fail on booking_views_next");
        var seen = new ArrayList<Long>();
        var outcome =
                node.rebuild(progress -> seen.add(progress.reached().events())).orElseThrow();

        assertThat(seen).startsWith(2_000L, 4_000L);
        assertThat(outcome.comparison().different()).isZero();
    }

    @Test
    @Proof("P2")
    void aDamagedRowIsFoundAndPutRight() {
        var rows = number(ROWS);
        var damaged = text("update booking_views set status = 'CANCELLED' where reference = 'R-7' returning id");
        execute("delete from booking_views where reference = 'R-8'");
        var outcome = node.rebuild(_ -> true).orElseThrow();

        assertThat(outcome.comparison().different()).isEqualTo(2);
        assertThat(text("select status from booking_views where id = '%s'".formatted(damaged)))
                .isEqualTo(BookingStatus.CONFIRMED.name());
        assertThat(number(ROWS)).isEqualTo(rows);
    }

    @Test
    void oneAtATimeBuildsTheNextVersion() {
        var versions = node.bean(NextVersions.class);
        try (var first = versions.claim(BookingViews.PROJECTION).orElseThrow()) {
            assertThat(first).isNotNull();
            assertThat(versions.claim(BookingViews.PROJECTION)).isEmpty();
        }
        try (var second = versions.claim(BookingViews.PROJECTION).orElseThrow()) {
            assertThat(second).isNotNull();
        }
    }

    private static long number(String query) {
        return Long.parseLong(text(query));
    }

    private static String text(String query) {
        try (var connection = database.dataSource().getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery(query)) {
            row.next();
            return row.getString(1);
        } catch (SQLException e) {
            throw new IllegalStateException(query, e);
        }
    }

    private static void execute(String sql) {
        try (var connection = database.dataSource().getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }
}
