package cairn.bootstrap;

import static cairn.bootstrap.Dispatches.PATH;
import static cairn.bootstrap.Dispatches.call;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that {@code /v1/emergency/dispatch} refuses: in a call for help a typing error must not vanish. */
class DispatchRefusalApiTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static TestService service;
    private static String key;
    private static String desk;
    private static String dispatched;
    private static String evacuated;

    @BeforeAll
    static void startService() {
        service = TestService.start();
        key = service.testKey();
        desk = Dispatches.testDesk(service);
        dispatched = Dispatches.in("dispatched", service, key, desk);
        evacuated = Dispatches.in("evacuated", service, key, desk);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            lat           | 90.0001
            lat           | -90.0001
            lat           | 1e300
            lat           | "27.948"
            lat           | "NaN"
            lat           | null
            lat           | [27.948]
            lng           | 180.0001
            lng           | -180.0001
            lng           | "86.812"
            lng           | true
            altitude_m    | -431
            altitude_m    | 8850
            altitude_m    | 4940.5
            altitude_m    | "4940"
            altitude_m    | 1e3
            altitude_m    | 99999999999
            patient_count | 0
            patient_count | 51
            patient_count | -1
            patient_count | 1.0
            patient_count | "1"
            condition     | ""
            condition     | "  "
            condition     | "a\\u0000b"
            condition     | 7
            condition     | {}
            triage        | "red"
            triage        | "URGENT"
            insurance_ref | ""
            insurance_ref | 4711
            contact_phone | ""
            contact_phone | 977
            reported_by   | " "
            booking_id    | "x"
            booking_id    | 1
            conditions    | "x"
            latitude      | 27.9
            status        | "closed"
            """)
    void aMemberThatIsWrongIsNamed(String member, String value) throws JsonProcessingException {
        var refused =
                service.post(PATH, key, call().set(member, JSON.readTree(value)).toString());

        assertThat(refused.status()).as(refused.raw().body()).isEqualTo(422);
        assertThat(refused.body().path("errors").findValuesAsText("pointer")).containsExactly("/" + member);
    }

    @ParameterizedTest
    @CsvSource({"condition, 2001", "insurance_ref, 201", "contact_phone, 65", "reported_by, 201"})
    void aTextThatIsTooLongIsNamed(String member, int length) {
        var refused =
                service.post(PATH, key, call().put(member, "x".repeat(length)).toString());

        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text("/errors/0/pointer")).isEqualTo("/" + member);
        assertThat(service.post(
                                PATH,
                                key,
                                call().put(member, "x".repeat(length - 1)).toString())
                        .status())
                .isEqualTo(201);
    }

    @ParameterizedTest
    @CsvSource({"90, 180, 8849", "-90, -180, -430", "0, 0, 0", "-0.0, -0.0, 0", "27, 86, 1"})
    void theBoundsThemselvesAreTaken(double lat, double lng, int altitude) {
        assertThat(service.post(
                                PATH,
                                key,
                                call(lat, lng).put("altitude_m", altitude).toString())
                        .status())
                .isEqualTo(201);
    }

    /** A latitude and a longitude the other way round, in Nepal: no latitude is 86.8 there, but one can be. */
    @Test
    void coordinatesTheOtherWayRoundAreAPlaceToo() {
        var taken = service.post(PATH, key, call(86.812, 27.948).toString());

        assertThat(taken.status()).isEqualTo(201);
        assertThat(service.post(PATH, key, call(120, 27.948).toString()).status())
                .isEqualTo(422);
    }

    @Test
    void allThatIsMissingIsNamedAtOnce() {
        var refused = service.post(PATH, key, "{}");

        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.body().path("errors").findValuesAsText("pointer"))
                .containsExactlyInAnyOrder("/lat", "/lng", "/altitude_m", "/patient_count", "/condition");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"lat\": NaN}", "{\"lat\": 1, \"lat\": 2}", "{", "{\"lat\": Infinity}", "{\"lat\": 027}"})
    void whatIsNoJsonIsRefused(String body) {
        var refused = service.post(PATH, key, body);

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text("/type")).endsWith("/problems/malformed-request");
    }

    @Test
    void whoShowsNoKeyIsNotHeard() {
        assertThat(service.send(service.request(PATH, Optional.empty())
                                .header("Content-Type", "application/json")
                                .POST(BodyPublishers.ofString(call().toString())))
                        .status())
                .isEqualTo(401);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "00000000-0000-0000-0000-000000000000", "1-1-1-1-1"})
    void whatIsNotThereIsNotFound(String id) {
        assertThat(service.get(PATH + "/" + id, key).status()).isEqualTo(404);
        assertThat(Dispatches.move(service, key, id, "stand-down").status()).isEqualTo(404);
        assertThat(Dispatches.move(service, desk, id, "acknowledge").status()).isEqualTo(404);
    }

    @Test
    void theOtherPathOnlyTakesCalls() {
        assertThat(service.get("/v1/helicopter/dispatch", key).status()).isEqualTo(405);
        assertThat(service.get("/v1/helicopter/dispatch/" + dispatched, key).status())
                .isEqualTo(404);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            decline    | {}                                                                   | /reason
            decline    | {"reason": " "}                                                      | /reason
            decline    | {"reason": null}                                                     | /reason
            decline    | {"reason": "x", "note": "y"}                                         | /note
            stand-down | {"reason": ""}                                                       | /reason
            stand-down | {"why": "x"}                                                         | /why
            acknowledge | {"note": 7}                                                         | /note
            acknowledge | {"reason": "x"}                                                     | /reason
            triage     | {}                                                                   | /triage
            triage     | {"triage": "red"}                                                    | /triage
            guarantee  | {}                                                                   | /state
            guarantee  | {"state": "maybe"}                                                   | /state
            guarantee  | {"state": "overridden"}                                              | /duty_officer
            guarantee  | {"state": "given", "amount": {"amount": -1, "currency": "USD"}}      | /amount/amount
            guarantee  | {"state": "given", "amount": {"amount": 1, "currency": "XXXX"}}      | /amount/currency
            lifts      | {"manifest": [{"name": "x", "role": "patient"}]}                     | /sortie
            lifts      | {"sortie": "a b", "manifest": [{"name": "x", "role": "patient"}]}    | /sortie
            lifts      | {"sortie": "A-1", "manifest": []}                                    | /manifest
            lifts      | {"sortie": "A-1", "manifest": [{"name": " ", "role": "patient"}]}    | /manifest/0/name
            lifts      | {"sortie": "A-1", "manifest": [{"name": "x", "role": "guest"}]}      | /manifest/0/role
            lifts      | {"sortie": "A-1", "manifest": [{"name": "x", "role": "crew"}, {"name": "y", "role": "unknown"}]} | /manifest/1/role
            lifts      | {"sortie": "A-1", "manifest": [{"name": "x", "role": "crew"}], "took_off_at": "2026-11-21T02:00:00Z", "landed_at": "2026-11-21T01:00:00Z"} | /landed_at
            lifts      | {"sortie": "A-1", "manifest": [{"name": "x", "role": "crew"}], "took_off_at": "today"} | /took_off_at
            hand-over  | {}                                                                   | /hospital_id
            hand-over  | {"hospital": "x", "hospital_id": "00a9a4ff-e652-519f-b78e-99c3c8b8f92f"} | /hospital
            hand-over  | {"hospital": " "}                                                    | /hospital
            hand-over  | {"hospital": "x", "patient_count": 0}                                | /patient_count
            hand-over  | {"hospital": "x", "patient_count": 3}                                | /patient_count
            """)
    void whatTheDeskCannotMeanIsNamed(String operation, String body, String pointer) {
        var id = operation.equals("hand-over") ? evacuated : dispatched;
        var refused = service.post(PATH + "/" + id + "/" + operation, desk, body);

        assertThat(refused.status()).as(refused.raw().body()).isEqualTo(422);
        assertThat(refused.body().path("errors").findValuesAsText("pointer")).containsExactly(pointer);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            decline   | {}                      | {"reason": "x"}
            guarantee | {"state": "overridden"} | {"state": "overridden", "duty_officer": "x"}
            lifts     | {"sortie": "A-1", "manifest": [{"name": "x", "role": "crew"}], "took_off_at": "2026-11-21T02:00:00Z", "landed_at": "2026-11-21T01:00:00Z"} | {"sortie": "A-1", "manifest": [{"name": "x", "role": "crew"}]}
            """)
    void theRequestIsJudgedBeforeTheObjectIsLookedFor(String operation, String wrong, String sound) {
        var nowhere = PATH + "/00000000-0000-7000-8000-000000000000/" + operation;

        assertThat(service.post(nowhere, desk, wrong).status()).isEqualTo(422);
        assertThat(service.post(nowhere, desk, sound).status()).isEqualTo(404);
    }

    @Test
    void whatIsOverTakesNothingMore() {
        for (var status : List.of("closed", "stood_down", "declined")) {
            var path = PATH + "/" + Dispatches.in(status, service, key, desk);
            JsonNode before = service.get(path, key).body();
            assertThat(service.post(path + "/triage", desk, "{\"triage\": \"urgent\"}")
                            .status())
                    .isEqualTo(409);
            assertThat(service.post(path + "/guarantee", desk, "{\"state\": \"given\"}")
                            .status())
                    .isEqualTo(409);
            assertThat(service.post(path + "/night-hold", desk, "{}").status()).isEqualTo(409);
            assertThat(service.get(path, key).body()).isEqualTo(before);
        }
    }
}
