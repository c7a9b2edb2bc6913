package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.FeedApiTest.Agency;
import cairn.bootstrap.cli.export.ExportCommand;
import cairn.bootstrap.export.DataSet;
import cairn.bootstrap.export.DuckDb;
import cairn.bootstrap.startup.PrivateFile;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Exports to Parquet, compared with exports to CSV and with the event feed. */
class ParquetExportTest {

    private static final TestDatabase DATABASE = DemoDatabase.copy();

    private static TestService service;
    private static Agency agency;

    @TempDir
    private static Path home;

    private static Path key;

    @BeforeAll
    static void start() throws IOException {
        service = TestService.startOver(DATABASE);
        agency = FeedApiTest.agency(service);
        FeedApiTest.everything(service, agency.test(), Dispatches.testDesk(service), FeedApiTest.permitDesk(service));
        key = home.resolve("key");
        new PrivateFile(key).make("dGhlIG1hc3RlciBrZXkgb2YgdGhlIHRlc3RzLCAzMiA=");
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    /** The column by which the newest rows of an object are found. */
    private static String idOf(DataSet dataSet) {
        return switch (dataSet) {
            case revenue -> "booking_id";
            case nights -> "reservation_id";
            case events, bookings, permits, dispatches, log -> "id";
        };
    }

    @Test
    void theNewestRowOfEachObjectIsThatOfTheList(@TempDir Path directory) throws Exception {
        for (var dataSet : List.of(DataSet.bookings, DataSet.revenue)) {
            assertThat(export(dataSet.name(), "parquet", "--into", directory + "/" + dataSet))
                    .isZero();
        }
        var bookings = new Bookings(service, agency.test());
        var changed = bookings.made(BookingBodies.request().put("hold", true));
        bookings.act(changed, "confirm");
        bookings.act(changed, "cancel", "{\"reason\": \"snow\"}");
        for (var dataSet :
                List.of(DataSet.bookings, DataSet.revenue, DataSet.nights, DataSet.permits, DataSet.dispatches)) {
            var files = directory.resolve(dataSet.name());
            var table = home.resolve(dataSet + ".csv");
            assertThat(export(dataSet.name(), "parquet", "--into", files.toString()))
                    .isZero();
            assertThat(export(dataSet.name(), "csv", "--out", table.toString())).isZero();

            var columns =
                    DuckDb.ask("select name from parquet_schema('%s') where column_id > 0".formatted(anyFile(files)))
                            .stream()
                            .filter(column -> dataSet == DataSet.revenue || !column.equals("position"))
                            .filter(column -> !column.equals("version") && !column.equals("updated_at"))
                            .collect(Collectors.joining(", "));
            var newest = "select %s from (select *, max(position) over (partition by %s) as newest from %s) where "
                            .formatted(columns, idOf(dataSet), DuckDb.files(files))
                    + "position = newest order by all";
            var listed = "select %s from '%s' order by all".formatted(columns, table);

            assertThat(DuckDb.ask(newest)).as(dataSet.name()).isNotEmpty().isEqualTo(DuckDb.ask(listed));
        }
    }

    private static Path anyFile(Path directory) throws IOException {
        try (var all = Files.walk(directory)) {
            return all.filter(file -> file.toString().endsWith(".parquet"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Test
    void eventsAreThoseOfTheFeed(@TempDir Path directory) throws Exception {
        assertThat(export("events", "parquet", "--into", directory + "/some")).isZero();
        assertThat(export("events", "parquet", "--into", directory + "/all", "--personal"))
                .isZero();
        var some = home.resolve("some.ndjson");
        var all = home.resolve("all.ndjson");
        assertThat(export("events", "ndjson", "--out", some.toString())).isZero();
        assertThat(export("events", "ndjson", "--out", all.toString(), "--personal"))
                .isZero();

        for (var pair : List.of(List.of("some", some), List.of("all", all))) {
            assertThat(DuckDb.ask("""
                            select position, sequence, id, type, subject, time, livemode, data
                              from %s order by position""".formatted(
                                    DuckDb.files(directory.resolve(pair.get(0).toString())))))
                    .hasSizeGreaterThan(20)
                    .isEqualTo(DuckDb.ask("""
                            select position, sequence, id, type, subject, time::timestamptz, livemode, data
                              from read_json('%s', columns = {position: 'bigint', sequence: 'bigint', id: 'varchar',
                                   type: 'varchar', subject: 'varchar', time: 'varchar', livemode: 'boolean',
                                   data: 'json'}) order by position""".formatted(pair.get(1))));
        }
        assertThat(Files.readString(all)).contains(FeedPeople.NAME);
        assertThat(String.join("", DuckDb.ask("select data from " + DuckDb.files(directory.resolve("some")))))
                .doesNotContain(FeedPeople.NAME, FeedPeople.NOTES);
    }

    @Test
    void theNextRunRewritesTheFilesOfAnErasedPerson(@TempDir Path directory) throws Exception {
        var bookings = new Bookings(service, agency.test());
        var erased = bookings.made(BookingBodies.request().put("customer_name", "Pasang Forgotten"));
        var other = bookings.made(BookingBodies.request().put("customer_name", "Dawa Remembered"));
        bookings.act(erased, "cancel", "{\"reason\": \"illness of Forgotten\"}");
        exportPersonal(directory);
        bookings.act(other, "confirm");
        exportPersonal(directory);
        var before = Map.of("bookings", rows(directory, "bookings"), "events", rows(directory, "events"));
        assertThat(before.values()).allSatisfy(rows -> assertThat(rows).anyMatch(row -> row.contains("Forgotten")));

        assertThat(service.post("/v1/privacy/erasures", agency.test(), "{\"booking\": \"%s\"}".formatted(erased))
                        .status())
                .isEqualTo(200);
        exportPersonal(directory);

        for (var dataSet : before.keySet()) {
            var earlier = before.get(dataSet);
            var rows = rows(directory, dataSet);
            assertThat(rows)
                    .noneMatch(row -> row.contains("Forgotten"))
                    .anyMatch(row -> row.contains("Remembered"))
                    .hasSameSizeAs(earlier)
                    .filteredOn(row -> !row.contains(erased))
                    .isEqualTo(earlier.stream()
                            .filter(row -> !row.contains(erased))
                            .toList());
            var manifest = new ObjectMapper()
                    .readTree(directory.resolve(dataSet + "/manifest.json").toFile());
            assertThat(manifest.at("/erasures")).isEqualTo(manifest.at("/position"));
            for (var part : manifest.at("/parts")) {
                var file = directory.resolve(dataSet).resolve(part.at("/file").textValue());
                assertThat(Files.size(file)).isEqualTo(part.at("/bytes").longValue());
            }
        }
    }

    private static void exportPersonal(Path directory) {
        for (var dataSet : List.of("bookings", "events")) {
            assertThat(export(dataSet, "parquet", "--into", directory + "/" + dataSet, "--personal"))
                    .isZero();
        }
    }

    private static List<String> rows(Path directory, String dataSet) throws Exception {
        return DuckDb.ask("select * from %s order by position".formatted(DuckDb.files(directory.resolve(dataSet))));
    }

    @Test
    void allOperatorsHaveDirectoriesOfTheirOwn(@TempDir Path directory) throws Exception {
        var other = FeedApiTest.agency(service);
        new Bookings(service, other.test()).made(BookingBodies.request());
        var into = directory.resolve("all");

        assertThat(run("bookings", "--format", "parquet", "--into", into.toString(), "--operator", "all"))
                .isZero();

        assertThat(DuckDb.ask("select distinct operator = operator_id from " + DuckDb.files(into)))
                .containsExactly("true");
        assertThat(DuckDb.ask("select count(distinct id) from " + DuckDb.files(into.resolve("operator=" + other.id()))))
                .containsExactly("1");
        assertThat(export("bookings", "parquet", "--into", into.toString()))
                .as("one operator's rows are not mixed with all")
                .isEqualTo(1);
    }

    @Test
    void combinationsWithoutMeaningAreRefused(@TempDir Path directory) {
        var into = directory.resolve("into").toString();

        assertThat(export("bookings", "parquet")).isEqualTo(2);
        assertThat(export("bookings", "csv", "--into", into)).isEqualTo(2);
        assertThat(export("events", "parquet", "--into", into, "--after", "7")).isEqualTo(2);
        assertThat(export("dispatches", "parquet", "--into", into, "--personal"))
                .isEqualTo(2);
        assertThat(run("bookings", "--format", "csv", "--out", into, "--operator", "all"))
                .isEqualTo(2);
        assertThat(directory).isEmptyDirectory();
    }

    private static int export(String subject, String format, String... more) {
        var options = new ArrayList<>(List.of(subject, "--format", format, "--operator", agency.id()));
        options.addAll(List.of(more));
        return run(options.toArray(String[]::new));
    }

    private static int run(String... options) {
        var all = new ArrayList<>(List.of(options));
        all.addAll(List.of(
                "--mode",
                "test",
                "--master-key",
                key.toString(),
                "--db-url",
                DATABASE.jdbcUrl(),
                "--db-user",
                DATABASE.user(),
                "--db-password",
                DATABASE.password(),
                "--base-url",
                TestService.BASE_URL));
        return new CommandLine(new ExportCommand()).execute(all.toArray(String[]::new));
    }
}
