package cairn.bootstrap;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.PersonalDataPurge;
import cairn.adapter.persistence.TestDatabase;
import cairn.adapter.persistence.connection.DatabaseAddress;
import cairn.application.Proof;
import cairn.bootstrap.config.EmbeddedDatabase;
import cairn.bootstrap.demo.Demo;
import cairn.postgresql.DeletedContent;
import cairn.postgresql.EmbeddedPostgres;
import cairn.postgresql.UnpackedPrograms;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A person is forgotten: no file of the database has the data any longer, and nothing else has changed. */
class ErasureTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String EMAIL = "tenzing.forgetme@example.com";
    private static final String PHONE = "+977 98 4711 0815";
    private static final String NAME = "Tenzing Forgetmenot";
    private static final String PASSPORT = "FGT-4711-QX";
    private static final String CONDITION = "Frostbite of three left toes, confused";
    private static final String NOTES = "Allergic to walnuts and cashews";
    private static final String GUEST = "Sonam Forgetmenot";
    private static final List<String> TEXTS = List.of(EMAIL, PHONE, NAME, PASSPORT, CONDITION, NOTES, GUEST);
    private static final String OTHER = "pemba.remember@example.com";

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    private record Objects(String booking, String reservation, String permit, String dispatch) {}

    @Test
    @Proof("S10")
    void anErasedPersonIsInNoFile() throws IOException, InterruptedException {
        UnpackedPrograms.linkInto(directory.data());
        try (var server = EmbeddedPostgres.start(EmbeddedDatabase.HOST, directory.data(), _ -> {})) {
            var database = new TestDatabase(server.jdbcUrl(), server.user(), server.password());
            var address = new DatabaseAddress(server.jdbcUrl(), server.user(), server.password());
            try (var service = TestService.startOver(database)) {
                var key = service.liveKey();
                var other = booking(service, key, OTHER, "Pemba Remember");
                var objects = objects(service, key);
                assertThat(records(service, key, EMAIL)).contains(NAME, PASSPORT, CONDITION, NOTES, GUEST);
                assertThat(records(service, strangersKey(service), EMAIL)).doesNotContain(NAME, objects.booking());
                refuse(service, key);
                end(service, key, objects);
                await().atMost(TestService.SOON)
                        .until(() -> service.get("/v1/bookings?customer_email=" + EMAIL, key)
                                .raw()
                                .body()
                                .contains("cancelled"));
                assertThat(filesWith(EMAIL)).as("before").isNotEmpty();

                var stranger = service.post("/v1/privacy/erasures", strangersKey(service), email());
                assertThat(stranger.status()).isEqualTo(200);
                assertThat(stranger.body().at("/erased").intValue()).isZero();
                var erased = service.post("/v1/privacy/erasures", key, email());

                assertThat(erased.status()).as(erased.raw().body()).isEqualTo(200);
                assertThat(erased.raw().body())
                        .contains(objects.booking(), objects.reservation(), objects.permit(), objects.dispatch());
                assertThat(erased.body().at("/erased").intValue()).isEqualTo(4);
                assertThat(service.post("/v1/privacy/erasures", key, email())
                                .body()
                                .at("/erased")
                                .intValue())
                        .as("again")
                        .isZero();
                var shown = service.get("/v1/privacy/records?booking=" + objects.booking(), key);
                assertThat(shown.status()).as(shown.raw().body()).isEqualTo(200);
                assertThat(shown.raw().body()).doesNotContain(TEXTS).contains("person@erased.invalid");
                assertThat(service.get("/v1/bookings/" + other, key).text("/customer_email"))
                        .isEqualTo(OTHER);
                await().atMost(TestService.SOON)
                        .until(() -> !service.get("/v1/bookings?q=tenzing", key)
                                .raw()
                                .body()
                                .contains(objects.booking()));
                var acts = service.get("/v1/account/acts?operator_id=" + Demo.OPERATOR, service.deskKey("admin"));
                assertThat(acts.status()).isEqualTo(200);
                assertThat(acts.raw().body()).contains("personal-data.erased").doesNotContain(TEXTS);

                new PersonalDataPurge(address).run();
                DeletedContent.remove(EmbeddedDatabase.HOST, directory.data());

                for (var text : TEXTS) {
                    assertThat(filesWith(text)).as(text).isEmpty();
                }
                assertThat(filesWith(OTHER)).isNotEmpty();
            }
        }
        bringKey(directory.data());
        assertThat(cairn(directory.data(), "verify")).isZero();
    }

    @Test
    void aRestoreOfAnEarlierMomentErasesAgainWhatTheCommandErased() throws Exception {
        UnpackedPrograms.linkInto(directory.data());
        bringKey(directory.data());
        var backups = directory.path().resolve("backups").toString();
        String booking;
        long before;
        try (var server = EmbeddedPostgres.start(EmbeddedDatabase.HOST, directory.data(), _ -> {})) {
            var database = new TestDatabase(server.jdbcUrl(), server.user(), server.password());
            try (var service = TestService.startOver(database)) {
                var objects = objects(service, service.liveKey());
                end(service, service.liveKey(), objects);
                booking = objects.booking();
                assertThat(cairn(directory.data(), "backup", backups)).isZero();
                before = number(database, "select max(position) from events");
            }
        }
        assertThat(cairn(directory.data(), "forget", "--booking", booking, "--yes"))
                .isZero();
        assertThat(cairn(directory.data(), "backup", backups)).isZero();

        var restored = directory.path().resolve("restored");
        UnpackedPrograms.linkInto(restored);
        assertThat(cairn(restored, "restore", backups, "--until", Long.toString(before)))
                .isZero();
        bringKey(restored);
        assertThat(cairn(restored, "verify")).isZero();
        try (var server = EmbeddedPostgres.start(EmbeddedDatabase.HOST, restored, _ -> {})) {
            var database = new TestDatabase(server.jdbcUrl(), server.user(), server.password());
            assertThat(number(database, "select max(position) from events")).isEqualTo(before);
            assertThat(number(
                            database,
                            "select count(*) from booking_views where id = '" + booking
                                    + "' and customer_email = 'person@erased.invalid' and notes = 'erased'"))
                    .isOne();
            assertThat(number(database, "select count(*) from personal_keys where object = 'booking=" + booking + "'"))
                    .isZero();
        }
    }

    private static long number(TestDatabase database, String question) throws SQLException {
        try (var connection = database.dataSource().getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery(question)) {
            row.next();
            return row.getLong(1);
        }
    }

    private static void bringKey(Path data) throws IOException {
        var key = data.resolve("master.key");
        Files.writeString(key, TestService.MASTER_KEY + "\n");
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
    }

    private static int cairn(Path data, String... words) {
        return Application.commandLine()
                .execute(Stream.concat(Stream.of(words), Stream.of("--data", data.toString()))
                        .toArray(String[]::new));
    }

    private static String email() {
        return JSON.createObjectNode()
                .put("email", EMAIL.toUpperCase(Locale.ROOT))
                .toString();
    }

    private static String records(TestService service, String key, String email) {
        var answer = service.get("/v1/privacy/records?email=" + URLEncoder.encode(email, UTF_8), key);
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
        return answer.raw().body();
    }

    private static String strangersKey(TestService service) {
        return service.post("/v1/operators", service.deskKey("admin"), """
                {"name": "Other Treks", "email": "office@other.example.com", "tier": "pro"}""").text("/keys/live");
    }

    private static void refuse(TestService service, String key) {
        var refusal = service.post("/v1/privacy/erasures", key, email());
        assertThat(refusal.status()).isEqualTo(409);
        assertThat(refusal.text("/type")).endsWith("/personal-data-needed");
    }

    private static String booking(TestService service, String key, String email, String name) {
        var body = BookingBodies.request().put("customer_email", email).put("customer_name", name);
        var answer = service.post("/v1/bookings", key, body.toString());
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(201);
        return answer.text("/id");
    }

    private static Objects objects(TestService service, String key) {
        var body = BookingBodies.request()
                .put("customer_email", EMAIL)
                .put("customer_name", NAME)
                .put("customer_phone", PHONE)
                .put("notes", NOTES);
        body.putArray("travellers").addObject().put("name", NAME).put("passport_number", PASSPORT);
        var answer = service.post("/v1/bookings", key, body.toString());
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(201);
        var booking = answer.text("/id");
        var reservation = new Reservations(service, key)
                .made(Reservations.stay(0, 1, 1).put("guest_name", GUEST).put("booking_id", booking));
        var permit = new Applications(service, key)
                .applied(Applications.body(
                                Applications.ROUTE,
                                Applications.applicant("NP", PASSPORT).put("full_name", NAME))
                        .put("contact_email", EMAIL));
        var call = Dispatches.call()
                .put("condition", CONDITION)
                .put("contact_phone", PHONE)
                .put("booking_id", booking);
        return new Objects(
                booking,
                reservation,
                permit,
                Dispatches.submitted(service, key, call).text("/id"));
    }

    private static void end(TestService service, String key, Objects objects) {
        service.post("/v1/emergency/dispatch/" + objects.dispatch() + "/stand-down", key, "{}");
        assertThat(new Applications(service, key).withdraw(objects.permit()).status())
                .isEqualTo(200);
        assertThat(new Reservations(service, key).delete(objects.reservation()).status())
                .isEqualTo(200);
        assertThat(service.send(service.request("/v1/bookings/" + objects.booking(), Optional.of(key))
                                .DELETE())
                        .status())
                .isEqualTo(200);
    }

    private List<Path> filesWith(String text) throws IOException {
        try (var files = Files.walk(directory.data().resolve("postgres"))) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> contains(file, text.getBytes(UTF_8)))
                    .toList();
        }
    }

    private static boolean contains(Path file, byte[] text) {
        try {
            return new String(Files.readAllBytes(file), ISO_8859_1).contains(new String(text, ISO_8859_1));
        } catch (NoSuchFileException e) {
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
