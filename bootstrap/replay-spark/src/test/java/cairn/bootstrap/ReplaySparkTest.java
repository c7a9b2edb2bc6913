package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.application.Seed;
import cairn.application.port.out.Catalogues;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.RevenueFacts;
import cairn.bootstrap.FeedApiTest.Agency;
import cairn.bootstrap.cli.export.ExportCommand;
import cairn.bootstrap.startup.PrivateFile;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.StringJoiner;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The exported log, replayed on Apache Spark and by the service. */
class ReplaySparkTest {

    private static final int EVENTS = Integer.getInteger("cairn.spark.events", 2_000);
    private static final int POSITIONS = 20;
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String ERASED = "erased@example.com";
    private static final String TREKKER = "trekker@example.com";

    /** A replay adds this file to its results when they are complete. */
    private static final String DONE = "checksums/_SUCCESS";

    @RegisterExtension
    static final Seed SEED = Seed.of("cairn.spark.seed");

    @TempDir
    private static Path directory;

    private static final TestDatabase DATABASE = DemoDatabase.copy();

    private static TestService service;
    private static Path masterKey;
    private static final Map<Owner, String> KEYS = new LinkedHashMap<>();

    @BeforeAll
    static void appendAndExport() throws Exception {
        service = TestService.startOver(DATABASE);
        masterKey = directory.resolve("key");
        new PrivateFile(masterKey).make(TestService.MASTER_KEY);
        for (var agency : List.of(FeedApiTest.agency(service), FeedApiTest.agency(service))) {
            var id = new OperatorId(UUID.fromString(agency.id()));
            KEYS.put(new Owner(id, Mode.LIVE), agency.live());
            KEYS.put(new Owner(id, Mode.TEST), agency.test());
            bookAndErase(agency);
        }
        var agency = FeedApiTest.agency(service);
        FeedApiTest.everything(service, agency.test(), Dispatches.testDesk(service), FeedApiTest.permitDesk(service));
        new RevenueLog(
                        SEED.value(),
                        EVENTS,
                        List.copyOf(KEYS.keySet()),
                        service.bean(Catalogues.class).current().trails())
                .append(EVENTS, service.bean(EventStorageEngine.class));
        await("counted")
                .atMost(TestService.SOON)
                .until(() -> service.bean(LogPositions.class).lagOf(RevenueFacts.PROJECTION, BookingEvent.class) == 0);
        assertThat(export("log", log())).isZero();
    }

    private static void bookAndErase(Agency agency) {
        var bookings = new Bookings(service, agency.live());
        bookings.act(bookings.made(BookingBodies.request().put("customer_email", ERASED)), "cancel");
        var erased = service.post("/v1/privacy/erasures", agency.live(), "{\"email\": \"" + ERASED + "\"}");
        assertThat(erased.body().at("/erased").intValue())
                .as(erased.raw().body())
                .isEqualTo(1);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    private static Path log() {
        return directory.resolve("log");
    }

    private static int export(String subject, Path into, String... more) {
        var options = new ArrayList<>(List.of(subject, "--format", "parquet", "--into", into.toString()));
        options.addAll(List.of("--master-key", masterKey.toString()));
        options.addAll(List.of("--db-url", DATABASE.jdbcUrl(), "--db-user", DATABASE.user()));
        options.addAll(List.of("--db-password", DATABASE.password(), "--base-url", TestService.BASE_URL));
        options.addAll(List.of(more));
        if (!options.contains("--operator")) {
            options.addAll(List.of("--operator", "all"));
        }
        return new CommandLine(new ExportCommand()).execute(options.toArray(String[]::new));
    }

    @Test
    void theChecksumOfEachOwnerIsThatOfTheServiceAtAnyPosition() throws Exception {
        var results = directory.resolve("results");
        leaveAKilledReplay(results);
        var random = new SplittableRandom(SEED.value());
        long last = JSON.readTree(log().resolve("manifest.json").toFile())
                .path("position")
                .longValue();
        var positions = LongStream.concat(LongStream.of(last), random.longs(POSITIONS - 1, last / 10, last))
                .boxed()
                .toList();
        var replay = SparkProcess.start(
                "--from",
                log().toString(),
                "--into",
                results.toString(),
                "--until",
                positions.stream().map(Object::toString).collect(Collectors.joining(",")) + "," + last);

        var expected = byTheService(positions);

        assertThat(expected.values()).anyMatch(words -> !words.startsWith("0 "));
        var ended = replay.end();
        assertThat(ended.code()).as(ended.output()).isZero();
        assertThat(ended.output()).contains("as of position");
        var found = bySpark(results);
        expected.values().removeIf(words -> words.startsWith("0 "));
        found.keySet().removeIf(row -> KEYS.keySet().stream().noneMatch(owner -> row.startsWith(words(owner))));
        assertThat(found).isEqualTo(expected);
        assertThat(ask("select count(*) from " + files(results)))
                .isEqualTo(
                        ask("select sum(rows) from '%s/checksums/*.json' where as_of = %d".formatted(results, last)));
        assertThat(results.resolve(DONE)).exists();
    }

    private static void leaveAKilledReplay(Path results) throws IOException {
        Files.createDirectories(results.resolve("facts"));
        Files.writeString(results.resolve("facts").resolve("part-0.snappy.parquet"), "unfinished");
    }

    private static String words(Owner owner) {
        return owner.operator() + " " + (owner.mode() == Mode.LIVE);
    }

    private static Map<String, String> byTheService(List<Long> positions) {
        var found = new HashMap<String, String>();
        KEYS.forEach((owner, key) -> {
            for (long position : positions) {
                var started = service.post("/v1/analytics/replays", key, "{\"until\": \"" + position + "\"}");
                assertThat(started.status()).as(started.raw().body()).isEqualTo(202);
                var ended = await().atMost(TestService.SOON)
                        .until(
                                () -> service.get(started.header("Location"), key),
                                answer -> !answer.text("/status").equals("running"));
                assertThat(ended.text("/report/different")).isEqualTo("0");
                found.put(
                        words(owner) + " as of " + position,
                        ended.text("/report/replayed/rows") + " " + ended.text("/report/replayed/checksum"));
            }
        });
        return found;
    }

    private static Map<String, String> bySpark(Path results) throws IOException {
        var found = new HashMap<String, String>();
        try (var files = Files.newDirectoryStream(results.resolve("checksums"), "*.json")) {
            for (var file : files) {
                for (var line : Files.readAllLines(file)) {
                    var row = JSON.readTree(line);
                    found.put(
                            "%s %s as of %s"
                                    .formatted(
                                            row.path("operator_id").asText(),
                                            row.path("livemode").asText(),
                                            row.path("as_of").asText()),
                            row.path("rows").asText() + " "
                                    + row.path("checksum").asText());
                }
            }
        }
        return found;
    }

    @Test
    void theLogHasEachPositionOnceAndNoPersonalData() {
        var log = files(log());

        assertThat(ask("select count(*) = max(position), count(distinct position) = max(position) from " + log))
                .containsExactly("true,true");
        var texts = String.join("\n", ask("select name, tags, payload from " + log));
        assertThat(Stream.of("booking.created", "permit.issued", "dispatch.closed", "erased"))
                .allMatch(texts::contains);
        assertThat(Stream.concat(Stream.of(ERASED, TREKKER), FeedPeople.ALL.stream()))
                .filteredOn(texts::contains)
                .isEmpty();
        assertThat(ask("select count(*) from %s where payload is not null and name like 'key.%%'".formatted(log)))
                .containsExactly("0");
    }

    @Test
    void aLaterExportAddsWhatIsNew() {
        var into = directory.resolve("later");
        assertThat(export("log", into)).isZero();
        var before = ask("select count(*) from " + files(into));
        var key = KEYS.values().iterator().next();
        new Bookings(service, key).made(BookingBodies.request());
        assertThat(export("log", into)).isZero();

        var after = ask("select count(*) from %s having count(*) = max(position)".formatted(files(into)));
        assertThat(Long.parseLong(after.getFirst())).isGreaterThan(Long.parseLong(before.getFirst()));
    }

    @Test
    void theLogIsExportedAsAWholeOnly() {
        var into = directory.resolve("part");

        assertThat(export("log", into, "--mode", "test")).isEqualTo(2);
        assertThat(export("log", into, "--personal")).isEqualTo(2);
        assertThat(new CommandLine(new ExportCommand())
                        .execute(
                                "log",
                                "--format",
                                "csv",
                                "--out",
                                into.resolve("log.csv").toString()))
                .isEqualTo(2);
        assertThat(into).doesNotExist();
    }

    @Test
    void filesThatAreNotTheWholeLogWithItsColumnsAreRefusedAndSoIsADirectoryWithResults() throws Exception {
        var done = directory.resolve("done");
        Files.createDirectories(done.resolve("checksums"));
        Files.createFile(done.resolve(DONE));
        var events = directory.resolve("events");
        var operator = KEYS.keySet().iterator().next().operator();
        assertThat(export("events", events, "--operator", operator.toString())).isZero();
        var gone = copy("gone");
        try (var files = Files.walk(gone)) {
            Files.delete(files.filter(file -> file.toString().endsWith(".parquet"))
                    .findFirst()
                    .orElseThrow());
        }
        var damaged = copy("damaged");
        var file = damaged.resolve(partsOf(manifest(damaged)).getLast());
        Files.write(file, new byte[(int) Files.size(file)]);
        var noManifest = copy("no-manifest");
        Files.writeString(noManifest.resolve("manifest.json"), "{");

        requireRefused(Map.ofEntries(
                refusal("has no manifest.json", directory.resolve("nowhere")),
                refusal("contains events, not the log", events),
                refusal("is missing or has another length", gone),
                refusal("is not a Parquet file", damaged),
                refusal("is not the manifest of an export", noManifest),
                refusal(
                        "has a manifest of version 2, and this version of Cairn reads only version 1",
                        withManifest("version-2", manifest -> manifest.put("version", 2))),
                refusal("has no files yet", withManifest("begun", manifest -> manifest.putArray("parts"))),
                refusal(
                        "not one for each position",
                        withManifest(
                                "unlisted",
                                manifest -> manifest.withArray("parts").remove(0))),
                refusal("export it again first", log(), "--until", "99999999"),
                refusal("contains other files", log(), "--into", log().toString()),
                refusal("has the results of a replay", log(), "--into", done.toString()),
                refusal(
                        "need the column payload of type string, and have none",
                        withRows("no-payload", false, "exclude (payload)")),
                refusal(
                        "need the column version of type bigint, and have one of type string",
                        withRows("words", false, "replace (version::varchar as version)")),
                refusal("events without a name", withRows("no-name", true, "exclude (name)")),
                refusal(
                        "has no operator, mode or payload",
                        withRows("emptied", true, "replace (nullif(payload, payload) as payload)")),
                refusal("cannot be read", withRows("other", true, "replace ('{}'::json as payload)"))));
    }

    private static Map.Entry<String, List<String>> refusal(String message, Path from, String... more) {
        var options = new ArrayList<>(List.of("--from", from.toString()));
        options.addAll(List.of(more));
        if (!options.contains("--into")) {
            options.addAll(List.of("--into", directory.resolve("refused").toString()));
        }
        return Map.entry(message, options);
    }

    private static void requireRefused(Map<String, List<String>> refusals) throws Exception {
        var messages = List.copyOf(refusals.keySet());
        var ended = SparkProcess.startInTurn(
                        messages.stream().map(refusals::get).toList())
                .end();
        assertThat(ended.code()).as(ended.output()).isZero();
        var outputs = ended.output().split("exit code ");
        assertThat(outputs).as(ended.output()).hasSize(messages.size() + 1);
        for (int i = 0; i < messages.size(); i++) {
            assertThat(outputs[i]).contains("cairn: ", messages.get(i));
            assertThat(outputs[i + 1]).startsWith("1");
        }
        assertThat(directory.resolve("refused")).doesNotExist();
    }

    private static ObjectNode manifest(Path log) throws IOException {
        return (ObjectNode) JSON.readTree(log.resolve("manifest.json").toFile());
    }

    private static List<String> partsOf(ObjectNode manifest) {
        return manifest.findValuesAsText("file").stream().sorted().toList();
    }

    private static Path withManifest(String name, Consumer<ObjectNode> change) throws IOException {
        var copy = copy(name);
        var manifest = manifest(copy);
        change.accept(manifest);
        JSON.writeValue(copy.resolve("manifest.json").toFile(), manifest);
        return copy;
    }

    /** Copies the log with other columns in all files, or only in the last one. */
    private static Path withRows(String name, boolean isOnlyLast, String change) throws IOException {
        var copy = copy(name);
        var manifest = manifest(copy);
        var parts = partsOf(manifest);
        for (var part : isOnlyLast ? List.of(parts.getLast()) : parts) {
            var file = copy.resolve(part);
            copyRows(
                    "select * %s from read_parquet('%s', hive_partitioning = false)"
                            .formatted(change, log().resolve(part)),
                    file);
            for (var entry : manifest.withArray("parts")) {
                if (entry.path("file").asText().equals(part)) {
                    ((ObjectNode) entry).put("bytes", Files.size(file));
                }
            }
        }
        JSON.writeValue(copy.resolve("manifest.json").toFile(), manifest);
        return copy;
    }

    private static Path copy(String name) throws IOException {
        var copy = directory.resolve(name);
        try (var files = Files.walk(log())) {
            for (var file : files.toList()) {
                Files.copy(file, copy.resolve(log().relativize(file)));
            }
        }
        return copy;
    }

    private static String files(Path directory) {
        return "read_parquet('%s/**/*.parquet')".formatted(directory);
    }

    private static void copyRows(String query, Path file) {
        try (var duckDb = DriverManager.getConnection("jdbc:duckdb:");
                var statement = duckDb.createStatement()) {
            statement.execute("copy (%s) to '%s' (format parquet)".formatted(query, file));
        } catch (SQLException e) {
            throw new IllegalStateException(query, e);
        }
    }

    /** Returns the rows of a query to DuckDB, their values separated by commas. */
    private static List<String> ask(String sql) {
        try (var duckDb = DriverManager.getConnection("jdbc:duckdb:");
                var statement = duckDb.createStatement();
                var rows = statement.executeQuery(sql)) {
            var found = new ArrayList<String>();
            while (rows.next()) {
                var row = new StringJoiner(",");
                for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
                    row.add(String.valueOf(rows.getString(column)));
                }
                found.add(row.toString());
            }
            return found;
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }
}
