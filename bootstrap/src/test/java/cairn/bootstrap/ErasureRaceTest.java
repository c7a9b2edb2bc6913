package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.TestService.Answer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Erasures of a person against commands that write data of the same person at the same moment, on two nodes. */
class ErasureRaceTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int ROUNDS = 12;
    private static final int MOST_TRIES = 60;

    /** The events that precede an erasure of their object and can still be read. */
    private static final String READABLE_BEFORE_ERASURE = """
            select count(*)
              from personal_keys key
              join events erasure on erasure.name = 'personal-data.erased' and key.object = any (erasure.tags)
             where key.position < erasure.position
            """;

    /** The events of belongings that precede the erasure of their booking and can still be read. */
    private static final String BELONGINGS_BEFORE_ERASURE = """
            select count(*)
              from personal_keys key
              join events belonging on belonging.position = key.position
              join events erasure on erasure.name = 'personal-data.erased' and erasure.position > key.position
             where replace(array_to_string(erasure.tags, ' '), 'booking=', 'trip=') ~ any (
                   select tag from unnest(belonging.tags) tag where tag like 'trip=%')
            """;

    private static final String TABLES = """
            select format('%I.%I', schemaname, tablename) from pg_tables
             where schemaname not in ('pg_catalog', 'information_schema')
            """;

    private static TestDatabase database;
    private static TestService service;
    private static TestService otherNode;
    private static Receiver receiver;
    private static String key;

    @BeforeAll
    static void start() throws IOException {
        database = TestDatabase.migrated();
        service = TestService.startOver(database);
        otherNode = TestService.besides(service, database);
        key = service.testKey();
        receiver = Receiver.start();
        var made = service.post("/v1/webhook-endpoints", key, """
                {"url": "%s", "event_types": ["*"]}""".formatted(receiver.url("/hook")));
        assertThat(made.status()).as(made.raw().body()).isEqualTo(201);
    }

    @AfterAll
    static void stop() {
        receiver.close();
        otherNode.close();
        service.close();
    }

    /** A person of one round, all of whose texts contain the same word. */
    private record Person(String word) {

        static Person of(String race, int round) {
            return new Person("Forgetme%s%d".formatted(race, round));
        }

        String email() {
            return word.toLowerCase(Locale.ROOT) + "@example.com";
        }

        String text(String kind) {
            return kind + " " + word;
        }

        ObjectNode booking() {
            return BookingBodies.request()
                    .put("customer_email", email())
                    .put("customer_name", text("Maya"))
                    .put("notes", text("Allergic"));
        }

        ObjectNode application(String booking) {
            return Applications.body(
                            Applications.ROUTE,
                            Applications.applicant("NP", word.toUpperCase(Locale.ROOT))
                                    .put("full_name", text("Maya")))
                    .put("contact_email", email())
                    .put("booking_id", booking);
        }

        String erasure() {
            return JSON.createObjectNode().put("email", email()).toString();
        }
    }

    @Test
    void nothingOfAnErasedPersonIsLeft(@TempDir Path directory) throws Exception {
        Race.untilEachOf(Set.of("erased in the race", "erased later"), ROUNDS, round -> {
            var person = Person.of("Race", round);
            var bookings = new Bookings(service, key);
            var booking = bookings.made(person.booking());
            var tries = round % 2 == 0 ? MOST_TRIES : 1;

            var answers = Race.<Answer>between(List.of(
                    () -> erase(service, person, tries),
                    () -> erase(otherNode, person, tries),
                    () -> change(booking, person),
                    () -> name(booking, person),
                    () -> cancel(booking, person),
                    () -> applied(booking, person),
                    () -> reserved(booking, person)));

            assertThat(answers.stream().map(Answer::status)).doesNotContain(500);
            assertThat(number(READABLE_BEFORE_ERASURE)).as("guarded").isZero();
            assertThat(number(BELONGINGS_BEFORE_ERASURE))
                    .as("with its belongings")
                    .isZero();
            boolean isErased = answers.stream()
                    .limit(2)
                    .anyMatch(answer -> answer.body().at("/erased").intValue() > 0);
            end(booking);
            assertThat(erase(otherNode, person, 1).status()).isEqualTo(200);
            assertThat(service.post("/v1/privacy/erasures", key, "{\"booking\": \"%s\"}".formatted(booking))
                            .status())
                    .as("with what named it after the erasure")
                    .isEqualTo(200);
            assertForgotten(person, booking);
            return isErased ? "erased in the race" : "erased later";
        });
        assertThat(exported(directory)).contains("booking.cancelled").doesNotContainIgnoringCase("ForgetmeRace");
    }

    /** An erasure that deletes the keys which it has read before, beside the log, leaves what is appended meanwhile. */
    @Test
    void theTestSeesWhatAnUnguardedErasureLeaves() throws Exception {
        Race.untilEachOf(Set.of("left", "erased"), ROUNDS, round -> {
            var person = Person.of("Unguarded", round);
            var booking = new Bookings(service, key).made(person.booking());
            await("the views have the person")
                    .atMost(TestService.SOON)
                    .until(() -> !tablesWith(person.word()).isEmpty());

            Race.<Integer>staggered(
                    round,
                    () -> eraseUnguarded(booking),
                    List.of(() -> change(booking, person).status()));

            boolean isLeft =
                    service.get("/v1/bookings/" + booking, key).raw().body().contains(person.word());
            assertThat(number("select count(*) from personal_keys where object = 'booking=" + booking + "'") > 0)
                    .isEqualTo(isLeft);
            assertThat(tablesWith(person.word()))
                    .as("the views are not rewritten")
                    .isNotEmpty();
            return isLeft ? "left" : "erased";
        });
    }

    private static Answer erase(TestService node, Person person, int tries) throws InterruptedException {
        var answer = node.post("/v1/privacy/erasures", key, person.erasure());
        for (int i = 1; i < tries && answer.body().at("/erased").intValue() == 0; i++) {
            answer = node.post("/v1/privacy/erasures", key, person.erasure());
        }
        return answer;
    }

    private static Answer change(String booking, Person person) {
        return send(
                service,
                "PATCH",
                "/v1/bookings/" + booking,
                JSON.createObjectNode().put("notes", person.text("Changed")).toString());
    }

    private static Answer name(String booking, Person person) {
        var body = JSON.createObjectNode();
        body.putArray("travellers").addObject().put("name", person.text("Tenzing"));
        return send(otherNode, "PUT", "/v1/bookings/" + booking + "/travellers", body.toString());
    }

    private static Answer cancel(String booking, Person person) {
        return service.post(
                "/v1/bookings/" + booking + "/cancel",
                key,
                JSON.createObjectNode().put("reason", person.text("Ill:")).toString());
    }

    private static Answer applied(String booking, Person person) {
        var applications = new Applications(otherNode, key);
        var answer = applications.apply(person.application(booking));
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(201);
        return applications.withdraw(answer.text("/id"));
    }

    private static Answer reserved(String booking, Person person) {
        var reservations = new Reservations(service, key);
        var stay = Reservations.stay(0, 1, 1)
                .put("guest_name", person.text("Sonam"))
                .put("booking_id", booking);
        return reservations.delete(reservations.made(stay));
    }

    private static String exported(Path directory) throws IOException {
        var masterKey = Files.writeString(directory.resolve("master.key"), TestService.MASTER_KEY);
        Files.setPosixFilePermissions(masterKey, PosixFilePermissions.fromString("rw-------"));
        var out = directory.resolve("events");
        var code = Application.commandLine()
                .execute(
                        "export",
                        "events",
                        "--mode",
                        "test",
                        "--format",
                        "ndjson",
                        "--personal",
                        "--out",
                        out.toString(),
                        "--master-key",
                        masterKey.toString(),
                        "--base-url",
                        TestService.BASE_URL,
                        "--db-url",
                        database.jdbcUrl(),
                        "--db-user",
                        database.user(),
                        "--db-password",
                        database.password());
        assertThat(code).isZero();
        return Files.readString(out);
    }

    private static void end(String booking) {
        service.post("/v1/bookings/" + booking + "/cancel", key, "{}");
        assertThat(service.get("/v1/bookings/" + booking, key).text("/status")).isEqualTo("cancelled");
    }

    private static void assertForgotten(Person person, String booking) {
        await().atMost(TestService.SOON)
                .untilAsserted(() -> assertThat(tablesWith(person.word())).isEmpty());
        for (var node : List.of(service, otherNode)) {
            for (var path : List.of(
                    "/v1/bookings/" + booking,
                    "/v1/bookings/" + booking + "/events",
                    "/v1/bookings/" + booking + "/travellers",
                    "/v1/permits/applications?booking_id=" + booking,
                    "/v1/reservations?booking_id=" + booking,
                    "/v1/events?subject=booking/" + booking,
                    "/v1/privacy/records?booking=" + booking)) {
                assertThat(node.get(path, key).raw().body()).as(path).doesNotContainIgnoringCase(person.word());
            }
        }
    }

    /** Returns the tables that have a word, in a text or in bytes. */
    private static List<String> tablesWith(String word) throws SQLException {
        var found = new ArrayList<String>();
        try (var connection = database.dataSource().getConnection();
                var statement = connection.createStatement()) {
            var tables = new ArrayList<String>();
            try (var rows = statement.executeQuery(TABLES)) {
                while (rows.next()) {
                    tables.add(rows.getString(1));
                }
            }
            for (var table : tables) {
                try (var row = statement.executeQuery("""
                        select exists (select from %s each
                                        where each::text ilike '%%%s%%' or each::text like '%%' || encode('%s', 'hex') || '%%')
                        """.formatted(table, word, word))) {
                    row.next();
                    if (row.getBoolean(1)) {
                        found.add(table);
                    }
                }
            }
        }
        return found;
    }

    private static int eraseUnguarded(String booking) throws SQLException {
        long last = number("select max(position) from personal_keys where object = 'booking=" + booking + "'");
        try (var connection = database.dataSource().getConnection();
                var statement =
                        connection.prepareStatement("delete from personal_keys where object = ? and position <= ?")) {
            statement.setString(1, "booking=" + booking);
            statement.setLong(2, last);
            return statement.executeUpdate();
        }
    }

    private static long number(String question) throws SQLException {
        try (var connection = database.dataSource().getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery(question)) {
            row.next();
            return row.getLong(1);
        }
    }

    private static Answer send(TestService node, String method, String path, String body) {
        return node.send(node.request(path, Optional.of(key))
                .header("Content-Type", method.equals("PATCH") ? "application/merge-patch+json" : "application/json")
                .method(method, BodyPublishers.ofString(body)));
    }
}
