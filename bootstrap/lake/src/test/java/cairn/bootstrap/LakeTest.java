package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.application.Seed;
import cairn.bootstrap.FeedApiTest.Agency;
import cairn.bootstrap.cli.export.ExportCommand;
import cairn.bootstrap.startup.PrivateFile;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Exported files in Iceberg tables, registered by {@code ./cairn lake} and read by Apache Spark. */
class LakeTest {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final TestDatabase DATABASE = DemoDatabase.copy();
    private static final TestDatabase CATALOGUE = TestDatabase.fresh();
    private static final int KILLS = 3;
    private static final int MOST_MILLIS_TO_LIVE = 2_500;

    @RegisterExtension
    static final Seed SEED = Seed.of("cairn.lake.seed");

    @TempDir
    private static Path directory;

    private static TestService service;
    private static Agency first;
    private static Agency second;
    private static Path masterKey;

    @BeforeAll
    static void start() throws IOException {
        service = TestService.startOver(DATABASE);
        masterKey = directory.resolve("key");
        new PrivateFile(masterKey).make(TestService.MASTER_KEY);
        Files.writeString(directory.resolve("password"), CATALOGUE.password());
        first = FeedApiTest.agency(service);
        second = FeedApiTest.agency(service);
        for (var agency : List.of(first, second)) {
            var bookings = new Bookings(service, agency.live());
            bookings.act(bookings.made(BookingBodies.request()), "cancel");
        }
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    private static void export(String subject, Path into, String... more) {
        var options = new ArrayList<>(List.of(subject, "--format", "parquet", "--into", into.toString()));
        options.addAll(List.of("--master-key", masterKey.toString(), "--operator", "all"));
        options.addAll(List.of("--db-url", DATABASE.jdbcUrl(), "--db-user", DATABASE.user()));
        options.addAll(List.of("--db-password", DATABASE.password(), "--base-url", TestService.BASE_URL));
        options.addAll(List.of(more));
        assertThat(new CommandLine(new ExportCommand()).execute(options.toArray(String[]::new)))
                .isZero();
    }

    @Test
    void eventsAndTheLogAreTablesForAnotherEngine() throws Exception {
        var events = directory.resolve("events");
        var log = directory.resolve("log");
        export("events", events);
        export("log", log);
        assertThat(registered(events)).contains(" in the table cairn.events.");
        assertThat(registered(log)).contains(" in the table cairn.log.");
        var before = ids(first);
        new Bookings(service, first.live()).made(BookingBodies.request());
        await("published").atMost(TestService.SOON).until(() -> ids(first).size() > before.size());
        export("events", events);
        export("log", log);
        assertThat(registered(events)).startsWith("1 new file is");
        assertThat(registered(log)).startsWith("1 new file is");
        assertThat(registered(events)).startsWith("0 new files");

        var answers = ask(
                "select id from cairn.cairn.events where operator_id = '%s' and livemode order by position"
                        .formatted(first.id()),
                "select id from cairn.cairn.events version as of %s where operator_id = '%s' and livemode order by position"
                        .formatted(firstSnapshot(), first.id()),
                "select distinct operator_id from cairn.cairn.events where operator_id in ('%s', '%s') order by 1"
                        .formatted(first.id(), second.id()),
                "select count(*) = max(position), count(distinct position) = max(position), max(position) from cairn.cairn.log",
                "select count(*) from cairn.cairn.log where occurred_at >= date_trunc('month', current_timestamp())",
                "select count(*) from cairn.cairn.log"
                        + " where date_format(occurred_at, 'yyyy-MM') = date_format(current_timestamp(), 'yyyy-MM')",
                "select summary['cairn.position'] from cairn.cairn.log.snapshots order by committed_at");

        assertThat(answers.get(0)).isEqualTo(ids(first));
        assertThat(answers.get(1)).isEqualTo(before);
        assertThat(answers.get(2)).containsExactlyInAnyOrder(first.id(), second.id());
        var last = manifest(log).path("position").asText();
        assertThat(answers.get(3)).containsExactly("true|true|" + last);
        assertThat(answers.get(4))
                .as("by the months of the files, and by the rows")
                .isEqualTo(answers.get(5))
                .isNotEqualTo(List.of("0"));
        assertThat(answers.get(6)).hasSize(2).last().isEqualTo(last);
    }

    @Test
    void killedAtAnyMomentItAddsEachFileOnce() throws Exception {
        var events = directory.resolve("killed");
        export("events", events);
        var random = new SplittableRandom(SEED.value());
        for (int i = 0; i < KILLS; i++) {
            var process = lake("killed", events).start();
            if (!process.waitFor(random.nextInt(MOST_MILLIS_TO_LIVE), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor();
            }
        }
        await("the database notices the end of the killed process")
                .atMost(TestService.SOON)
                .untilAsserted(() -> assertThat(ended(lake("killed", events))).contains("new file"));

        assertThat(ask("select count(*), count(distinct file_path), sum(record_count) from cairn.killed.events.files")
                        .getFirst())
                .containsExactly("%d|%1$d|%d".formatted(files(events), rows(events)));
    }

    @Test
    void filesThatDoNotFitAreRefused() throws Exception {
        var bookings = directory.resolve("bookings");
        export("bookings", bookings);
        var personal = directory.resolve("personal");
        export("events", personal, "--personal");
        var cut = directory.resolve("cut");
        export("events", cut);
        assertThat(ended(lake("cut", cut))).contains("new file");
        Files.write(anyFile(cut), new byte[] {0});

        assertThat(ended(lake("cut", directory.resolve("nowhere")))).contains("has no manifest.json");
        assertThat(ended(lake("cut", bookings))).contains("those of events and of the log");
        assertThat(ended(lake("cut", personal))).contains("contains personal data");
        assertThat(ended(lake("cut", cut))).contains("is missing or has another length");
    }

    @Test
    void filesOfAnExportThatWasMadeAnewAreRefused() throws Exception {
        var log = directory.resolve("again");
        export("log", log);
        assertThat(ended(lake("again", log))).contains("new file");
        var json = (ObjectNode) manifest(log);
        var part = (ObjectNode) json.withArray("parts").get(0);
        var file = log.resolve(part.path("file").textValue());
        Files.write(file, new byte[] {0});
        part.put("bytes", 1);
        JSON.writeValue(log.resolve("manifest.json").toFile(), json);

        assertThat(ended(lake("again", log))).contains("is in the table with another length");
    }

    @Test
    void oneRunAtATimeAddsFiles() throws Exception {
        var log = directory.resolve("turn");
        export("log", log);
        try (var connection = DriverManager.getConnection(CATALOGUE.jdbcUrl(), CATALOGUE.user(), CATALOGUE.password());
                var statement = connection.createStatement()) {
            statement.execute("select pg_advisory_lock(x'636169726e6c616b'::bigint)");
            assertThat(ended(lake("turn", log))).contains("another run registers files");
        }
    }

    private static String registered(Path from) throws Exception {
        return ended(lake("cairn", from));
    }

    private static ProcessBuilder lake(String namespace, Path from) throws IOException {
        var command = java();
        command.addAll(List.of(
                "-Dorg.slf4j.simpleLogger.defaultLogLevel=warn",
                "-cp",
                Path.of("target/classes") + ":" + Files.readString(Path.of("target/classpath")),
                "cairn.lake.LakeCommand",
                "--from",
                from.toString(),
                "--warehouse",
                directory.resolve("warehouse").toString(),
                "--namespace",
                namespace,
                "--catalog-url",
                CATALOGUE.jdbcUrl(),
                "--catalog-user",
                CATALOGUE.user(),
                "--catalog-password-file",
                directory.resolve("password").toString()));
        return new ProcessBuilder(command).redirectErrorStream(true);
    }

    private static List<String> java() {
        return new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC"));
    }

    private static String ended(ProcessBuilder builder) throws IOException, InterruptedException {
        var process = builder.start();
        try (var output = process.inputReader()) {
            var text = output.readAllAsString();
            process.waitFor();
            return text;
        }
    }

    /** Returns the rows of each query, as Spark reads them. */
    private static List<List<String>> ask(String... queries) throws IOException, InterruptedException {
        var command = java();
        command.addAll(Files.readAllLines(Path.of("../replay-spark/src/main/launcher/jvm.options")).stream()
                .filter(option -> option.startsWith("--"))
                .toList());
        command.addAll(List.of(
                "-cp",
                "target/test-classes:" + Files.readString(Path.of("target/reader-classpath")),
                LakeReader.class.getName(),
                CATALOGUE.jdbcUrl(),
                CATALOGUE.user(),
                CATALOGUE.password(),
                "file:" + directory.resolve("warehouse")));
        command.addAll(List.of(queries));
        var output = ended(new ProcessBuilder(command).redirectErrorStream(true));
        var answers = new ArrayList<List<String>>();
        var rows = new ArrayList<String>();
        for (var line : output.lines().toList()) {
            if (line.startsWith(LakeReader.ROW)) {
                rows.add(line.substring(LakeReader.ROW.length()));
            } else if (line.equals(LakeReader.END)) {
                answers.add(List.copyOf(rows));
                rows.clear();
            }
        }
        assertThat(answers).as(output).hasSize(queries.length);
        return answers;
    }

    /** Returns the id of the first snapshot of the table of events, from the metadata that the catalogue names. */
    private static String firstSnapshot() throws Exception {
        try (var connection = DriverManager.getConnection(CATALOGUE.jdbcUrl(), CATALOGUE.user(), CATALOGUE.password());
                var statement = connection.createStatement();
                var row = statement.executeQuery("""
                        select metadata_location from iceberg_tables
                         where catalog_name = 'cairn' and table_namespace = 'cairn' and table_name = 'events'
                        """)) {
            row.next();
            var metadata = Path.of(row.getString(1).substring("file:".length()));
            return JSON.readTree(metadata.toFile())
                    .at("/snapshots/0/snapshot-id")
                    .asText();
        }
    }

    /** Returns the ids of an agency's live events, as its feed has them. */
    private static List<String> ids(Agency agency) {
        var feed = service.get("/v1/events?limit=100", agency.live());
        return StreamSupport.stream(feed.body().path("data").spliterator(), false)
                .map(event -> event.path("id").textValue())
                .toList();
    }

    private static JsonNode manifest(Path export) throws IOException {
        return JSON.readTree(export.resolve("manifest.json").toFile());
    }

    private static List<Path> manifests(Path export) throws IOException {
        try (var all = Files.walk(export)) {
            return all.filter(file -> file.endsWith("manifest.json")).toList();
        }
    }

    private static long files(Path export) throws IOException {
        long files = 0;
        for (var manifest : manifests(export)) {
            files += JSON.readTree(manifest.toFile()).path("parts").size();
        }
        return files;
    }

    private static long rows(Path export) throws IOException {
        long rows = 0;
        for (var manifest : manifests(export)) {
            for (var part : JSON.readTree(manifest.toFile()).path("parts")) {
                rows += part.path("rows").longValue();
            }
        }
        return rows;
    }

    private static Path anyFile(Path export) throws IOException {
        try (var all = Files.walk(export)) {
            return all.filter(file -> file.toString().endsWith(".parquet"))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
