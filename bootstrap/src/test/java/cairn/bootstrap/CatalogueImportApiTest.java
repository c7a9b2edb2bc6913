package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.adapter.persistence.catalogue.CatalogueImport;
import cairn.adapter.persistence.catalogue.DataFolder;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The effects of an import for callers of two nodes. */
class CatalogueImportApiTest {

    private static final Duration SOON = Duration.ofSeconds(20);
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String ALL_TRAILS = "/v1/trails?limit=100";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path directory;

    /** The files that tests change. */
    private static final List<String> CHANGED = List.of(
            "trails.json",
            "routes.json",
            "tea_houses.json",
            "porters.json",
            "helipads.csv",
            "permit_requirements.csv",
            "conditions_history.csv");

    private static final TestDatabase DATABASE = DemoDatabase.copy();

    private static TestService one;
    private static TestService other;

    @BeforeAll
    static void start() {
        one = TestService.startOver(DATABASE);
        other = TestService.besides(one, DATABASE);
    }

    @AfterAll
    static void stop() {
        other.close();
        one.close();
    }

    /** Each test finds what is shipped. */
    @BeforeEach
    void importTheShippedFiles() throws IOException {
        for (var file : CHANGED) {
            Files.writeString(directory.resolve(file), text(file));
        }
        one.bean(CatalogueImport.class).apply(DataFolder.at(directory));
        for (var node : Set.of(one, other)) {
            await().atMost(SOON).until(() -> signsOf(node).isEmpty());
            await().atMost(SOON).until(() -> node.get("/v1/trails/rara-lake").status() == 200);
        }
    }

    @Test
    void everyAnswerIsOfOneVersionAndAllNodesTakeTheNewOne() throws Exception {
        var seen = new ConcurrentSkipListSet<String>();
        var isOver = new AtomicBoolean();
        try (var readers = Executors.newVirtualThreadPerTaskExecutor()) {
            Set.of(one, other)
                    .forEach(node -> readers.execute(() -> {
                        while (!isOver.get()) {
                            seen.add(signsOf(node));
                        }
                    }));
            try {
                for (int version = 1; version <= 3; version++) {
                    var sign = " v" + version;
                    rename(sign);
                    one.bean(CatalogueImport.class).apply(DataFolder.at(directory));
                    await().atMost(SOON).until(() -> signsOf(other).equals(sign));
                    await().atMost(SOON).until(() -> signsOf(one).equals(sign));
                }
            } finally {
                isOver.set(true);
            }
        }
        assertThat(seen).isSubsetOf("", " v1", " v2", " v3").contains(" v1", " v2");
    }

    /** The ends of all names in a list; of one version they are equal. */
    private static String signsOf(TestService node) {
        var answer = node.get(ALL_TRAILS);
        if (answer.status() != 200) {
            return "status " + answer.status();
        }
        return StreamSupport.stream(answer.body().at("/data").spliterator(), false)
                .map(trail -> trail.path("name").asText().replaceFirst("^.*?( v\\d)?$", "$1"))
                .distinct()
                .collect(Collectors.joining(","));
    }

    @Test
    void whatWasBookedOnATrailThatIsRemovedStaysAsItWasBooked() throws IOException {
        var key = one.testKey();
        var body = BookingBodies.byRoute("rara-lake").toString();
        var booked = one.post("/v1/bookings", key, body);
        assertThat(booked.status()).as(booked.raw().body()).isEqualTo(201);
        var path = "/v1/bookings/" + booked.text("/id");

        remove("rara-lake");
        one.bean(CatalogueImport.class).apply(DataFolder.at(directory));

        await().atMost(SOON).until(() -> other.get("/v1/trails/rara-lake").status() == 404);
        await().atMost(SOON).until(() -> one.get("/v1/trails/rara-lake").status() == 404);
        for (var node : Set.of(one, other)) {
            assertThat(node.get(path, key).body()).isEqualTo(booked.body());
            assertThat(node.get("/v1/bookings", key).text("/data/0/id")).isEqualTo(booked.text("/id"));
            assertThat(node.get("/v1/bookings?trail_id=" + booked.text("/trail_id"), key)
                            .text("/pagination/total"))
                    .isEqualTo("1");
            assertThat(node.get("/v1/tea-houses?limit=100").status()).isEqualTo(200);
            assertThat(node.get("/v1/porters?limit=100", key).status()).isEqualTo(200);
            assertThat(node.post("/v1/bookings", key, body).status()).isEqualTo(422);
        }
    }

    @Test
    void pagesShowABookingWhoseTeaHouseIsRemoved() throws IOException {
        var key = one.testKey();
        var booked = one.post(
                "/v1/bookings", key, BookingBodies.byRoute("makalu-base-camp").toString());
        var start = LocalDate.parse(booked.text("/start_date"));
        var reserved = one.post(
                "/v1/tea-houses/num-demo/reserve", key, """
                {"check_in": "%s", "check_out": "%s", "rooms": 1, "guests": 1, "meal_plan": "room_only",
                 "booking_id": "%s"}""".formatted(start, start.plusDays(1), booked.text("/id")));
        assertThat(reserved.status()).as(reserved.raw().body()).isEqualTo(201);

        remove("makalu-base-camp");
        one.bean(CatalogueImport.class).apply(DataFolder.at(directory));

        await().atMost(SOON).until(() -> one.get("/v1/tea-houses/num-demo").status() == 404);
        var browser = new Browser(one);
        assertThat(browser.signIn(one.consoleEmail(), one.consolePassword()).status())
                .isEqualTo(201);
        for (var page : List.of("bookings/" + booked.text("/id"), "manifest/" + start)) {
            var shown = browser.get("/console/test/" + page);
            assertThat(shown.status()).as(page).isEqualTo(200);
            assertThat(shown.raw().body()).as(page).contains("a tea house that is no longer listed");
        }
    }

    @Test
    void readinessSaysThatTheNewestVersionCannotBeReadAndStaysReady() {
        var broken = DemoDatabase.copy();
        try (var node = TestService.startOver(broken)) {
            broken.execute("insert into catalogue_files values (2, 'trails.json', '{}')");
            await().atMost(SOON)
                    .until(
                            () -> node.management("/health/readiness").text("/details/catalogue/status"),
                            "DEGRADED"::equals);

            var readiness = node.management("/health/readiness");
            assertThat(readiness.status()).isEqualTo(200);
            assertThat(readiness.text("/details/catalogue/details/unreadable")).isEqualTo("2");
            assertThat(node.get(ALL_TRAILS).text("/pagination/total")).isEqualTo("30");
        }
    }

    private void rename(String sign) throws IOException {
        var root = shipped("trails.json");
        root.path("trails")
                .forEach(trail ->
                        ((ObjectNode) trail).put("name", trail.path("name").asText() + sign));
        write("trails.json", root);
    }

    /** The trail, its route, and all that refers to either. */
    private void remove(String slug) throws IOException {
        var trails = shipped("trails.json");
        drop((ArrayNode) trails.path("trails"), "slug", slug);
        write("trails.json", trails);
        var routes = shipped("routes.json");
        drop((ArrayNode) routes.path("routes"), "primary_trail", slug);
        write("routes.json", routes);
        for (var name : Set.of("tea_houses", "porters")) {
            var file = shipped(name + ".json");
            file.path(name).forEach(each -> {
                var slugs = (ArrayNode) each.path("trail_slugs");
                for (int i = slugs.size() - 1; i >= 0; i--) {
                    if (slugs.get(i).asText().equals(slug)) {
                        slugs.remove(i);
                    }
                }
            });
            dropWhatIsOnNoTrail((ArrayNode) file.path(name));
            write(name + ".json", file);
        }
        for (var name : Set.of("helipads.csv", "permit_requirements.csv", "conditions_history.csv")) {
            var lines = text(name)
                    .lines()
                    .filter(line -> !line.startsWith(slug + ","))
                    .map(line ->
                            line.replace("|" + slug, "").replace(slug + "|", "").replace("," + slug + ",", ",none,"));
            Files.writeString(directory.resolve(name), lines.collect(Collectors.joining("\n")));
        }
    }

    private static void dropWhatIsOnNoTrail(ArrayNode from) {
        for (int i = from.size() - 1; i >= 0; i--) {
            if (from.get(i).path("trail_slugs").isEmpty()) {
                from.remove(i);
            }
        }
    }

    private static void drop(ArrayNode from, String member, String value) {
        for (int i = from.size() - 1; i >= 0; i--) {
            if (from.get(i).path(member).asText().equals(value)) {
                from.remove(i);
            }
        }
    }

    private static String text(String name) throws IOException {
        try (var file = CatalogueImport.class.getResourceAsStream("/catalogue/" + name)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static JsonNode shipped(String name) throws IOException {
        return JSON.readTree(text(name));
    }

    private void write(String name, JsonNode content) throws IOException {
        Files.writeString(directory.resolve(name), content.toString());
    }
}
