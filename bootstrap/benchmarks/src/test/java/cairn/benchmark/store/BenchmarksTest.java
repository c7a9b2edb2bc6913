package cairn.benchmark.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.adapter.persistence.Schema;
import cairn.adapter.persistence.TestContext;
import cairn.adapter.persistence.TestDatabase;
import cairn.application.booking.BookingModule;
import cairn.application.port.out.BookingViews;
import cairn.application.port.out.RevenueFacts;
import cairn.application.port.support.NextVersions;
import cairn.application.revenue.RevenueModule;
import cairn.bootstrap.service.CoreFactory;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.core.unitofwork.transaction.TransactionManager;
import org.junit.jupiter.api.Test;

/** Checks the form of the tables, not the figures. */
class BenchmarksTest {

    private static final TestDatabase EMPTY = TestDatabase.fresh();
    private static final BenchmarkDatabase DATABASE =
            new BenchmarkDatabase(EMPTY.jdbcUrl(), EMPTY.user(), EMPTY.password());

    private final List<String> tables = new ArrayList<>();

    @Test
    void appendsAgainstInserts() throws InterruptedException {
        benchmarks(500).append();

        assertThat(tables).singleElement().satisfies(table -> {
            assertThat(table).startsWith("Appending to a log of 500 events:\n\n| callers | inserts/s | appends/s |");
            assertThat(rows(table)).extracting(List::getFirst).containsExactly("1", "2");
            assertThat(rows(table)).allSatisfy(BenchmarksTest::hasPositiveFiguresAndEndsInARatio);
        });
    }

    @Test
    void sourcingAgainstSelectsAndALargerLogAgainstASmallerOne() throws InterruptedException {
        benchmarks(100, 500).source();

        assertThat(tables)
                .hasSize(3)
                .allSatisfy(table -> assertThat(rows(table))
                        .hasSize(2)
                        .allSatisfy(BenchmarksTest::hasPositiveFiguresAndEndsInARatio));
        assertThat(tables.getLast()).startsWith("What a log of 500 events costs against one of 100:");
    }

    @Test
    void streamingAgainstCopyAndDeliveryAtTheHead() throws InterruptedException {
        benchmarks(500).stream();

        assertThat(tables).hasSize(2);
        assertThat(rows(tables.getFirst())).hasSize(2).allSatisfy(BenchmarksTest::hasPositiveFiguresAndEndsInARatio);
        assertThat(rows(tables.getLast())).extracting(List::getFirst).containsExactly("1", "2");
    }

    @Test
    void replayAgainstCopy() throws InterruptedException {
        benchmarks(500).replay();

        assertThat(tables)
                .hasSize(2)
                .allSatisfy(table -> assertThat(rows(table))
                        .singleElement()
                        .satisfies(BenchmarksTest::hasPositiveFiguresAndEndsInARatio));
    }

    @Test
    void itSaysWhatItMeasuresOn() throws InterruptedException {
        benchmarks(500).introduce();

        assertThat(tables.getFirst())
                .contains("cores", "Java 25", "PostgreSQL 18", "fsync on", "synchronous_commit on");
    }

    @Test
    void aDatabaseWithSomebodysEventsIsRefused() throws SQLException, InterruptedException {
        var used = TestDatabase.fresh();
        var database = new BenchmarkDatabase(used.jdbcUrl(), used.user(), used.password());
        Schema.migrate(used.jdbcUrl(), used.user(), used.password());
        var benchmarks = new Benchmarks(database, plan(500), BenchmarksTest::rebuild, tables::add, _ -> {});
        benchmarks.introduce();

        database.execute("insert into events values (1, gen_random_uuid(), 'test.noted', 1, now(), '{}', '{}', '{}')");

        assertThatExceptionOfType(BenchmarkException.class)
                .isThrownBy(benchmarks::introduce)
                .withMessageContaining("is in use");
    }

    @Test
    void anUnreachableDatabaseIsReported() {
        var nowhere = new BenchmarkDatabase("jdbc:postgresql://127.0.0.1:1/none", "nobody", "secret");

        assertThatExceptionOfType(BenchmarkException.class)
                .isThrownBy(
                        new Benchmarks(nowhere, plan(500), BenchmarksTest::rebuild, tables::add, _ -> {})::introduce)
                .withMessageContaining("127.0.0.1:1")
                .withMessageNotContaining("secret");
    }

    private Benchmarks benchmarks(Integer... logs) {
        return new Benchmarks(DATABASE, plan(logs), BenchmarksTest::rebuild, tables::add, _ -> {});
    }

    private static void rebuild(BenchmarkDatabase log, String projection) {
        var database = new TestDatabase(log.url(), log.user(), log.password());
        try (var context = TestContext.over(
                        database,
                        Map.of(CoreFactory.REPLAY, true, "micronaut.lifecycle.graceful-shutdown.enabled", false));
                var next = context.getBean(NextVersions.class).claim(projection).orElseThrow()) {
            var events = context.getBean(EventStorageEngine.class);
            var transactions = context.getBean(TransactionManager.class);
            var rebuild = projection.equals(BookingViews.PROJECTION)
                    ? BookingModule.rebuild(events, transactions, context.getBean(BookingViews.class), next)
                    : RevenueModule.rebuild(events, transactions, context.getBean(RevenueFacts.class), next);
            rebuild.run(_ -> true);
        }
    }

    private static BenchmarkPlan plan(Integer... logs) {
        return new BenchmarkPlan(List.of(1, 2), 1, Duration.ofMillis(200), List.of(logs));
    }

    /** The cells of each row below the head. */
    private static List<List<String>> rows(String table) {
        return table.lines()
                .filter(line -> line.matches("\\| \\d.*"))
                .map(line -> Stream.of(line.split("\\|"))
                        .map(String::strip)
                        .filter(cell -> !cell.isEmpty())
                        .toList())
                .toList();
    }

    private static void hasPositiveFiguresAndEndsInARatio(List<String> row) {
        assertThat(row.getLast()).matches("\\d+\\.\\d\\d×");
        assertThat(row.subList(0, row.size() - 1))
                .allSatisfy(cell ->
                        assertThat(Double.parseDouble(cell.replace(",", ""))).isPositive());
    }
}
