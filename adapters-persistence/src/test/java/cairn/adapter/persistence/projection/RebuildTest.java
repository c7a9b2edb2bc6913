package cairn.adapter.persistence.projection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.application.axon.Rebuild.Progress;
import cairn.application.booking.BookingModule;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.NextVersion.Reached;
import cairn.application.port.out.NextVersions;
import cairn.application.view.Page.Freshness;
import cairn.domain.access.Owner;
import cairn.domain.booking.Booking.Status;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** That a projection's rows can be made anew beside those that are shown. */
class RebuildTest {

    private static final int RECORDED = 2_500;

    private final TestDatabase database = TestDatabase.fresh();
    private TestNode node;

    @BeforeEach
    void start() {
        node = TestNode.over(database);
        node.record(RECORDED);
        await("shown")
                .atMost(Duration.ofSeconds(20))
                .until(() -> number("select count(*) from booking_views where version = 2") == RECORDED);
        await("said so")
                .atMost(Duration.ofSeconds(20))
                .until(() -> node.bean(LogPositions.class).lagOf(BookingModule.VIEWS) == 0);
    }

    @AfterEach
    void stop() {
        node.close();
    }

    @Test
    void theRebuiltVersionIsLikeTheLiveOneAndTakesItsPlace() {
        var before = text(
                "select string_agg(indexdef, ';' order by indexname) from pg_indexes where tablename = 'booking_views'");
        var outcome = node.rebuild(_ -> true).orElseThrow();

        assertThat(outcome.version()).isEqualTo(2);
        assertThat(outcome.events()).isEqualTo(2 * RECORDED);
        assertThat(outcome.comparison().rows()).isEqualTo(RECORDED);
        assertThat(outcome.comparison().different()).isZero();
        assertThat(text("select to_regclass('booking_views_next')")).isNull();
        assertThat(
                        text(
                                "select string_agg(indexdef, ';' order by indexname) from pg_indexes where tablename = 'booking_views'"))
                .isEqualTo(before);
        assertThat(node.rebuild(_ -> true).orElseThrow().version()).isEqualTo(3);
    }

    @Test
    void nobodyNoticesWhileNodesWriteAndLists() {
        var over = new AtomicBoolean();
        try (var other = TestNode.over(database)) {
            var traffic = IntStream.range(100, 104)
                    .mapToObj(TestNode::owner)
                    .map(owner -> CompletableFuture.supplyAsync(() -> writeAndList(owner, node, other, over)))
                    .toList();
            for (int i = 0; i < 3; i++) {
                assertThat(node.rebuild(_ -> true).orElseThrow().comparison().different())
                        .isZero();
            }
            over.set(true);
            int written = traffic.stream().mapToInt(CompletableFuture::join).sum();

            assertThat(written).isPositive();
            await("shown")
                    .atMost(Duration.ofSeconds(20))
                    .until(() -> number("select count(*) from booking_views where version = 2") == RECORDED + written);
            assertThat(number("select count(*) from booking_views where version = 2"))
                    .isEqualTo(RECORDED + written);
            assertThat(node.rebuild(_ -> true).orElseThrow().comparison().different())
                    .isZero();
        }
    }

    /** Whoever is not told that the list lags sees all that it wrote; and nobody sees less than before. */
    private static int writeAndList(Owner owner, TestNode node, TestNode other, AtomicBoolean over) {
        int written = 0;
        for (long seen = 0; !over.get(); ) {
            other.confirm(node.hold(owner), owner);
            written++;
            var list = other.list(owner, 1);
            assertThat(list.total()).isBetween(list.freshness() == Freshness.CURRENT ? written : seen, (long) written);
            seen = list.total();
            assertThat(node.listWithoutWaiting(owner).total()).isGreaterThanOrEqualTo(seen);
        }
        return written;
    }

    @Test
    void anInterruptedRebuildGoesOnWhereItWas() {
        var seen = new ArrayList<Reached>();
        assertThat(node.rebuild(progress -> {
                    seen.add(progress.reached());
                    return progress.reached().events() == 0;
                }))
                .isEmpty();
        assertThat(number("select count(*) from booking_views")).isEqualTo(RECORDED);
        var outcome = node.rebuild(progress -> seen.add(progress.reached())).orElseThrow();

        assertThat(seen).extracting(Reached::events).containsExactly(0L, 2_000L, 2_000L, 4_000L, 5_000L);
        assertThat(outcome.version()).isEqualTo(2);
        assertThat(outcome.comparison().different()).isZero();
    }

    @Test
    void aRebuildThatFailsAmidABatchGoesOnFromTheLastWholeOne() {
        execute("create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$");
        assertThatExceptionOfType(RuntimeException.class)
                .isThrownBy(() -> node.rebuild(progress -> {
                    if (progress.reached().events() == 2_000) {
                        execute(
                                "create trigger fail before insert on booking_views_next for each row execute function fail()");
                    }
                    return true;
                }));
        execute("drop trigger fail on booking_views_next");
        var seen = new ArrayList<Progress>();
        var outcome = node.rebuild(seen::add).orElseThrow();

        assertThat(seen).extracting(progress -> progress.reached().events()).containsExactly(2_000L, 4_000L, 5_000L);
        assertThat(outcome.comparison().different()).isZero();
    }

    @Test
    void aDamagedRowIsFoundAndPutRight() {
        var damaged = text("update booking_views set status = 'CANCELLED' where reference = 'R-7' returning id");
        execute("delete from booking_views where reference = 'R-8'");
        var outcome = node.rebuild(_ -> true).orElseThrow();

        assertThat(outcome.comparison().different()).isEqualTo(2);
        assertThat(text("select status from booking_views where id = '%s'".formatted(damaged)))
                .isEqualTo(Status.CONFIRMED.name());
        assertThat(number("select count(*) from booking_views")).isEqualTo(RECORDED);
    }

    @Test
    void oneAtATimeBuildsTheNextVersion() {
        var versions = node.bean(NextVersions.class);
        try (var first = versions.claim(BookingModule.VIEWS).orElseThrow()) {
            assertThat(first).isNotNull();
            assertThat(versions.claim(BookingModule.VIEWS)).isEmpty();
        }
        try (var second = versions.claim(BookingModule.VIEWS).orElseThrow()) {
            assertThat(second).isNotNull();
        }
    }

    private long number(String query) {
        return Long.parseLong(text(query));
    }

    private String text(String query) {
        try (var connection = database.dataSource().getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery(query)) {
            row.next();
            return row.getString(1);
        } catch (SQLException e) {
            throw new IllegalStateException(query, e);
        }
    }

    private void execute(String sql) {
        try (var connection = database.dataSource().getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }
}
