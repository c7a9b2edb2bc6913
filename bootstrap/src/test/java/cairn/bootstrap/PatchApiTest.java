package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.TestService.Answer;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A merge patch changes the members that it has, and no other. */
class PatchApiTest {

    private static final String MERGE_PATCH = "application/merge-patch+json";
    private static final int CLIENTS = 4;

    private static TestService service;
    private static Bookings bookings;
    private static Reservations reservations;

    @BeforeAll
    static void start() {
        service = TestService.start();
        bookings = new Bookings(service, service.testKey());
        reservations = new Reservations(service, service.testKey());
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void omittedMembersOfABookingStayAndNullClears() {
        var id = bookings.made(booking());
        var before = bookings.get(id).body();
        var answer = patch("/v1/bookings/" + id, """
                {"party_size": 3, "notes": null, "customer_name": "Maya", "customer_phone": "1", "metadata": {"channel": null, "agent": "7"}}""");

        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
        assertThat(answer.header("ETag")).isNotEmpty();
        var expected = (ObjectNode) before.deepCopy();
        expected.put("party_size", 3)
                .put("customer_name", "Maya")
                .put("customer_phone", "1")
                .put("version", 2)
                .remove("notes");
        expected.set("price", answer.body().path("price"));
        expected.set("balance_due", answer.body().path("balance_due"));
        expected.set("updated_at", answer.body().path("updated_at"));
        expected.putObject("metadata").put("agent", "7").put("group", "A");
        assertThat(answer.body()).isEqualTo(expected);
        assertThat(bookings.get(id).body()).isEqualTo(answer.body());
    }

    @Test
    void omittedMembersOfAReservationStayAndNullClears() {
        var id = reservations.made(
                Reservations.stay(0, 2, 1).put("guest_name", "Maya").put("meal_plan", "half_board"));
        var before = reservations.get(id).body();
        var answer = patch("/v1/reservations/" + id, "{\"rooms\": 2, \"guest_name\": null}");

        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
        var expected = (ObjectNode) before.deepCopy();
        expected.put("rooms", 2).put("version", 2).remove("guest_name");
        expected.set("price", answer.body().path("price"));
        expected.set("updated_at", answer.body().path("updated_at"));
        assertThat(answer.body()).isEqualTo(expected);
    }

    @Test
    void anEmptyPatchChangesNothing() {
        var id = bookings.made(booking());
        var before = bookings.get(id).body();

        assertThat(patch("/v1/bookings/" + id, "{}").body()).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"start_date\": null} | /start_date | required",
                "{\"party_size\": 0} | /party_size | out-of-range",
                "{\"party_size\": \"3\"} | /party_size | wrong-type",
                "{\"typo\": null} | /typo | unknown",
                "{\"cleared\": []} | /cleared | unknown",
                "{\"notes\": 7} | /notes | wrong-type",
                "{\"metadata\": {\"x\": 7}} | /metadata/x | wrong-type",
                "{\"guide_id\": \"00000000-0000-7000-8000-000000000000\"} | /guide_id | unknown-reference",
            })
    void aFaultIsNamedAndNothingChanged(String patch, String pointer, String code) {
        var id = bookings.made(booking());
        var answer = patch("/v1/bookings/" + id, patch);

        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(422);
        assertThat(answer.text("/errors/0/pointer")).isEqualTo(pointer);
        assertThat(answer.text("/errors/0/code")).isEqualTo(code);
        assertThat(bookings.get(id).text("/version")).isEqualTo("1");
    }

    @Test
    void metadataThatIsTooMuchOnlyTogetherWithThePresentPairs() {
        var id = bookings.made(booking());
        var pairs = new StringBuilder("{\"metadata\": {\"p0\": \"\"");
        for (int i = 1; i < 19; i++) {
            pairs.append(", \"p").append(i).append("\": \"\"");
        }
        var answer = patch("/v1/bookings/" + id, pairs.append("}}").toString());

        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(422);
        assertThat(answer.text("/errors/0/pointer")).isEqualTo("/metadata");
        assertThat(answer.text("/errors/0/code")).isEqualTo("wrong-length");
    }

    @Test
    void aStaleIfMatchChangesNothing() {
        var id = bookings.made(booking());
        var stale = bookings.get(id).header("ETag");
        patch("/v1/bookings/" + id, "{\"notes\": \"One\"}");
        var request = service.request("/v1/bookings/" + id, Optional.of(bookings.key()))
                .header("Content-Type", MERGE_PATCH)
                .header("If-Match", stale)
                .method("PATCH", BodyPublishers.ofString("{\"notes\": \"Two\"}"));

        assertThat(service.send(request).status()).isEqualTo(412);
        assertThat(bookings.get(id).text("/notes")).isEqualTo("One");
    }

    @Test
    void patchesOfDifferentMembersAtOnceAllCount() throws Exception {
        var id = bookings.made(booking());
        var answers = Race.of(
                CLIENTS, client -> patch("/v1/bookings/" + id, "{\"metadata\": {\"client" + client + "\": \"yes\"}}"));

        assertThat(answers).allSatisfy(answer -> assertThat(answer.status()).isEqualTo(200));
        assertThat(bookings.get(id).body().path("metadata").size()).isEqualTo(2 + CLIENTS);
    }

    @Test
    void onlyAPatchIsAMergePatch() {
        var put = service.request("/v1/bookings/" + bookings.made(booking()), Optional.of(bookings.key()))
                .header("Content-Type", MERGE_PATCH)
                .PUT(BodyPublishers.ofString("{}"));

        assertThat(service.send(put).status()).isEqualTo(415);
    }

    private static ObjectNode booking() {
        var body = BookingBodies.request().put("notes", "Two vegetarians");
        body.putObject("metadata").put("channel", "web").put("group", "A");
        return body;
    }

    private static Answer patch(String path, String body) {
        return service.send(service.request(path, Optional.of(service.testKey()))
                .header("Content-Type", MERGE_PATCH)
                .method("PATCH", BodyPublishers.ofString(body)));
    }
}
