package cairn.bootstrap;

import static cairn.bootstrap.Dispatches.PATH;
import static cairn.bootstrap.Dispatches.call;
import static cairn.bootstrap.Dispatches.get;
import static cairn.bootstrap.Dispatches.in;
import static cairn.bootstrap.Dispatches.move;
import static cairn.bootstrap.Dispatches.submitted;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.application.BusyCarriers;
import cairn.application.port.in.CommandContext;
import cairn.application.port.in.Commands;
import cairn.bootstrap.TestService.Answer;
import cairn.domain.dispatch.DispatchCommand.EscalateDispatch;
import cairn.domain.dispatch.DispatchId;
import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code /v1/emergency/dispatch}, from the socket to the disk and back. */
class DispatchApiTest {

    private static TestService service;
    private static TestService otherNode;
    private static String key;
    private static String desk;

    @BeforeAll
    static void startService() {
        var database = DemoDatabase.copy();
        service = TestService.startOver(database);
        otherNode = TestService.besides(service, database);
        key = service.testKey();
        desk = Dispatches.testDesk(service);
    }

    @AfterAll
    static void stop() {
        otherNode.close();
        service.close();
    }

    /** It is tried again if one of the virtual threads that are stopped holds what a call needs. */
    @Test
    void aCallIsTakenWhileNoVirtualThreadRuns() {
        await().atMost(Duration.ofSeconds(60)).ignoreExceptions().untilAsserted(() -> {
            submitted(service, key);
            try (var _ = BusyCarriers.occupied()) {
                var taken = service.send(service.request(PATH, Optional.of(key))
                        .timeout(Duration.ofSeconds(5))
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(call().toString())));
                assertThat(taken.status()).isEqualTo(201);
                assertThat(taken.body().path("duplicates_searched").asBoolean()).isTrue();
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {PATH, "/v1/helicopter/dispatch"})
    void aCallIsTakenWholeAndFoundAgain(String path) {
        var call = call(27.948, 86.812)
                .put("insurance_ref", "POL-4711")
                .put("contact_phone", "+977 980 000 0000")
                .put("reported_by", "Lhakpa Sherpa")
                .put("triage", "life_threatening");

        var created = service.post(path, key, call.toString());

        assertThat(created.status()).as(created.raw().body()).isEqualTo(201);
        var id = created.text("/id");
        assertThat(created.header("Location")).isEqualTo(PATH + "/" + id);
        assertThat(created.header("ETag")).matches("\"[^\"]+\"");
        assertThat(created.header("Cache-Control")).isEqualTo("private, no-store");
        assertThat(UUID.fromString(id).version()).isEqualTo(7);
        assertThat(created.body().path("livemode").asBoolean(true)).isFalse();
        assertThat(created.text("/status")).isEqualTo("received");
        assertThat(created.body().path("position").toString())
                .isEqualTo("{\"lat\":27.948,\"lng\":86.812,\"altitude_m\":4940}");
        assertThat(created.text("/patient_count")).isEqualTo("2");
        assertThat(created.text("/condition")).isEqualTo("Cannot walk a straight line");
        assertThat(created.text("/insurance_ref")).isEqualTo("POL-4711");
        assertThat(created.text("/contact_phone")).isEqualTo("+977 980 000 0000");
        assertThat(created.text("/reported_by")).isEqualTo("Lhakpa Sherpa");
        assertThat(created.text("/triage")).isEqualTo("life_threatening");
        assertThat(created.body().has("booking_id")).isFalse();
        assertThat(created.body().at("/timeline")).hasSize(1);
        assertThat(created.text("/timeline/0/status")).isEqualTo("received");
        assertThat(created.text("/timeline/0/by")).startsWith("key:");
        assertThat(created.text("/received_at")).matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z");
        var found = get(service, key, id);
        assertThat(found.status()).isEqualTo(200);
        assertThat(found.body()).isEqualTo(created.body());
        var notModified = service.send(
                service.request(PATH + "/" + id, Optional.of(key)).header("If-None-Match", found.header("ETag")));
        assertThat(notModified.status()).isEqualTo(304);
    }

    @Test
    void aConditionHasUpToTwoThousandCharactersOfAnyKind() {
        var condition = "\uD83C\uDFD4".repeat(2000);
        var refused =
                service.post(PATH, key, call().put("condition", condition + "x").toString());

        assertThat(submitted(service, key, call().put("condition", condition)).text("/condition"))
                .isEqualTo(condition);
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text("/errors/0/pointer")).isEqualTo("/condition");
    }

    @Test
    void adviceComesWithTheAnswer() {
        var advice = submitted(service, key, call(27.948, 86.812)).body().path("advice");

        assertThat(advice.path("nearest_hospitals")).hasSize(3);
        assertThat(advice.path("nearest_landing_zones")).hasSize(3);
        assertThat(advice.path("within_ceiling").asBoolean()).isTrue();
        assertThat(advice.path("daylight").isBoolean()).isTrue();
        assertThat(advice.path("base").asText()).isEqualTo("lukla");
        assertThat(advice.path("estimated_flight_minutes").asInt()).isEqualTo(19);
        assertThat(advice.path("planned_lifts").asInt()).isEqualTo(1);
        var distances = StreamSupport.stream(advice.path("nearest_hospitals").spliterator(), false)
                .map(hospital -> hospital.path("distance_km").asDouble())
                .toList();
        assertThat(distances).isSorted();
    }

    @Test
    void highUpNoLandingIsPromised() {
        var high = submitted(service, key, call(27.98, 86.92).put("altitude_m", 6501))
                .body()
                .path("advice");

        assertThat(high.path("within_ceiling").asBoolean()).isFalse();
        assertThat(high.path("reach").asText()).isEqualTo("long_line");
    }

    @Test
    void aFreeOperatorMayCallAndFollow() {
        var free = Dispatches.freeOperator(service);
        var id = submitted(service, free);

        assertThat(get(service, free, id).status()).isEqualTo(200);
        assertThat(service.get(PATH, free).text("/pagination/total")).isEqualTo("1");
    }

    @Test
    void theDeskLeadsARescueToItsEnd() {
        var id = submitted(service, key);

        for (var step : List.of(
                List.of("acknowledge", "acknowledged"),
                List.of("dispatch", "dispatched"),
                List.of("on-scene", "on_scene"),
                List.of("evacuate", "evacuated"),
                List.of("close", "closed"))) {
            var moved = service.post(PATH + "/" + id + "/" + step.getFirst(), desk, "{\"note\": \"so far\"}");
            assertThat(moved.status()).as(moved.raw().body()).isEqualTo(200);
            assertThat(moved.text("/status")).isEqualTo(step.getLast());
        }
        var dispatch = get(service, key, id);
        assertThat(dispatch.body().at("/timeline").findValuesAsText("status"))
                .containsExactly("received", "acknowledged", "dispatched", "on_scene", "evacuated", "closed");
        assertThat(dispatch.text("/timeline/1/note")).isEqualTo("so far");
        assertThat(dispatch.text("/timeline/1/by")).startsWith("key:").isNotEqualTo(dispatch.text("/timeline/0/by"));
        assertThat(dispatch.text("/version")).isEqualTo("6");
    }

    @Test
    void aMoveNeedsNoBody() {
        var id = submitted(service, key);
        var request = service.request(PATH + "/" + id + "/acknowledge", Optional.of(desk))
                .POST(BodyPublishers.noBody());

        assertThat(service.send(request).text("/status")).isEqualTo("acknowledged");
    }

    @Test
    void whoHasCalledMayStandItDownAndTheDeskMayToo() {
        var own = submitted(service, key);
        var other = submitted(service, key);

        var stoodDown = service.post(PATH + "/" + own + "/stand-down", key, "{\"reason\": \"Walked down\"}");
        assertThat(stoodDown.text("/status")).isEqualTo("stood_down");
        assertThat(stoodDown.text("/timeline/1/note")).isEqualTo("Walked down");
        assertThat(move(service, desk, other, "stand-down").text("/status")).isEqualTo("stood_down");
    }

    @Test
    void decliningSaysWhy() {
        var id = submitted(service, key);

        assertThat(move(service, desk, id, "decline").text("/timeline/1/note")).isEqualTo("A ground team is nearer");
    }

    @ParameterizedTest
    @CsvSource({
        "received, dispatch, 'acknowledge,decline,stand_down'",
        "received, close, 'acknowledge,decline,stand_down'",
        "acknowledged, acknowledge, 'dispatch,decline,stand_down'",
        "dispatched, decline, 'on_scene,stand_down'",
        "on_scene, on-scene, 'evacuate,stand_down'",
        "evacuated, stand-down, close",
        "closed, stand-down, ''",
        "stood_down, stand-down, ''",
        "declined, acknowledge, ''"
    })
    void aMoveThatIsNotAllowedIsRefusedAndSaysWhatIs(String status, String move, String allowed) {
        var id = in(status, service, key, desk);
        var before = get(service, key, id);

        var refused = move(service, desk, id, move);

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text("/type")).endsWith("/problems/invalid-transition");
        assertThat(refused.text("/current_status")).isEqualTo(status);
        var actions = new ArrayList<String>();
        refused.body().path("allowed").forEach(action -> actions.add(action.asText()));
        assertThat(String.join(",", actions)).isEqualTo(allowed);
        assertThat(get(service, key, id).body()).isEqualTo(before.body());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "acknowledge",
                "dispatch",
                "on-scene",
                "evacuate",
                "close",
                "decline",
                "triage",
                "guarantee",
                "night-hold",
                "lifts",
                "hand-over"
            })
    void onlyTheDeskMovesARescueOn(String move) {
        var id = submitted(service, key);

        var refused = move(service, key, id, move);

        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.text("/type")).endsWith("/problems/insufficient-scope");
    }

    @Test
    void theDeskDoesNotCallForItself() {
        assertThat(service.post(PATH, desk, call().toString()).status()).isEqualTo(403);
    }

    @Test
    void theDeskSeesAllOfItsModeAndNothingOfTheOther() {
        var test = submitted(service, Dispatches.freeOperator(service));
        var live = submitted(service, service.liveKey());
        var liveDesk = service.deskKey("rescue_desk");

        assertThat(get(service, desk, test).status()).isEqualTo(200);
        assertThat(get(service, desk, live).status()).isEqualTo(404);
        assertThat(get(service, liveDesk, live).status()).isEqualTo(200);
        assertThat(get(service, liveDesk, test).status()).isEqualTo(404);
        assertThat(move(service, liveDesk, test, "acknowledge").status()).isEqualTo(404);
        assertThat(ids(service.get(PATH + "?limit=100", desk))).contains(test).doesNotContain(live);
    }

    @Test
    void possibleDuplicatesAreFlaggedAndNeverRefused() {
        var stranger = Dispatches.freeOperator(service);
        var first = submitted(service, key, call(28.5, 84.0)).text("/id");
        var foreign = submitted(service, stranger, call(28.505, 84.0));
        var third = submitted(service, key, call(28.499, 84.001));
        var far = submitted(service, key, call(28.53, 84.0));
        var live = submitted(service, service.liveKey(), call(28.5, 84.0));

        assertThat(foreign.body().path("possible_duplicates")).isEmpty();
        assertThat(texts(third.body().path("possible_duplicates"))).containsExactly(first);
        assertThat(texts(get(service, desk, third.text("/id")).body().path("possible_duplicates")))
                .containsExactly(first, foreign.text("/id"));
        assertThat(far.body().path("possible_duplicates")).isEmpty();
        assertThat(live.body().path("possible_duplicates")).isEmpty();
        assertThat(third.body().path("duplicates_searched").asBoolean()).isTrue();
        var listed = service.get(PATH + "?limit=100", key).body().path("data");
        assertThat(listed.findValuesAsText("id")).contains(first);
        assertThat(service.get(PATH + "?limit=100", key).raw().body()).doesNotContain(foreign.text("/id"));
    }

    @Test
    void aBookingOfTheOperatorIsLinkedAndAnyOtherDelaysNoDispatch() {
        var own = service.post("/v1/bookings", key, BookingBodies.request().toString())
                .text("/id");
        var foreign = service.post(
                        "/v1/bookings",
                        service.liveKey(),
                        BookingBodies.request().toString())
                .text("/id");

        assertThat(submitted(service, key, call().put("booking_id", own)).text("/booking_id"))
                .isEqualTo(own);
        for (var other : List.of(foreign, UUID.randomUUID().toString())) {
            var taken = submitted(service, key, call().put("booking_id", other));
            assertThat(taken.body().has("booking_id")).isFalse();
            assertThat(taken.text("/timeline/0/note")).contains("is not linked");
        }
    }

    @Test
    void aListShowsWhatOneHasJustWrittenOnEveryNode() {
        for (int round = 0; round < 15; round++) {
            var id = submitted(service, key);
            assertThat(otherNode.get(PATH + "?limit=1", key).text("/data/0/id")).isEqualTo(id);
            move(service, desk, id, "acknowledge");
            assertThat(otherNode
                            .get(PATH + "?limit=1&status=acknowledged", desk)
                            .text("/data/0/id"))
                    .isEqualTo(id);
        }
    }

    @Test
    void aListCanBeNarrowedDownAndWalkedThrough() {
        var free = Dispatches.freeOperator(service);
        var all = new ArrayList<String>();
        for (int i = 0; i < 5; i++) {
            all.addFirst(submitted(service, free));
        }
        move(service, desk, all.get(1), "decline");

        var declined = service.get(PATH + "?status=declined,closed", free);
        assertThat(ids(declined)).containsExactly(all.get(1));
        assertThat(service.get(PATH + "?limit=2&offset=2", free).header("Link")).contains("rel=\"prev\"");
        var seen = new ArrayList<String>();
        var page = service.get(PATH + "?limit=2", free);
        seen.addAll(ids(page));
        while (!page.text("/pagination/next_cursor").isEmpty()) {
            page = service.get(PATH + "?limit=2&cursor=" + page.text("/pagination/next_cursor"), free);
            seen.addAll(ids(page));
        }
        assertThat(seen).containsExactlyElementsOf(all);
    }

    @ParameterizedTest
    @ValueSource(strings = {"status=nonsense", "status=", "limit=0", "cursor=x", "cursor=x&offset=1", "state=received"})
    void aListThatCannotBeAskedForIsRefused(String query) {
        var refused = service.get(PATH + "?" + query, key);

        assertThat(refused.status()).isEqualTo(400);
        assertThat(query).startsWith(refused.text("/errors/0/parameter"));
    }

    @Test
    void whatStandsBesideARescueNeverChangesItsStatus() {
        var id = in("dispatched", service, key, desk);
        var path = PATH + "/" + id;

        assertThat(service.post(path + "/triage", desk, "{\"triage\": \"urgent\"}")
                        .text("/triage"))
                .isEqualTo("urgent");
        var guarantee = service.post(path + "/guarantee", desk, """
                {"state": "overridden", "insurer": "Alpine", "case_number": "C-99", "duty_officer": "Pasang Dolma",
                 "amount": {"amount": 500000, "currency": "USD"}}""");
        assertThat(guarantee.body().path("guarantee").toString()).isEqualTo("""
                {"state":"overridden","insurer":"Alpine","case_number":"C-99",\
                "amount":{"amount":500000,"currency":"USD"},"duty_officer":"Pasang Dolma"}""");
        assertThat(service.post(path + "/night-hold", desk, "{}").text("/night_hold/until"))
                .isNotEmpty();
        assertThat(get(service, key, id).text("/status")).isEqualTo("dispatched");
        move(service, desk, id, "on-scene");
        move(service, desk, id, "evacuate");
        var handedOver = service.post(path + "/hand-over", desk, """
                {"hospital": "CIWEC Hospital", "patient_count": 1, "received_by": "Dr Rai"}""");
        assertThat(handedOver.text("/hand_overs/0/hospital")).isEqualTo("CIWEC Hospital");
        assertThat(handedOver.text("/hand_overs/0/received_by")).isEqualTo("Dr Rai");
        assertThat(handedOver.body().has("night_hold")).isFalse();
        assertThat(handedOver.text("/status")).isEqualTo("evacuated");
        assertThat(handedOver.body().at("/timeline").findValuesAsText("event"))
                .contains("triaged", "guarantee_recorded", "held_for_night", "handed_over");
    }

    @Test
    void aHospitalOfTheCatalogueIsNamedByItsId() {
        var hospital = service.get("/v1/emergency/hospitals?limit=1").body().at("/data/0");
        var path = PATH + "/" + in("evacuated", service, key, desk) + "/hand-over";

        var handedOver = service.post(path, desk, "{\"hospital_id\": " + hospital.path("id") + "}");
        assertThat(handedOver.text("/hand_overs/0/hospital"))
                .isEqualTo(hospital.path("name").asText());
        assertThat(handedOver.text("/hand_overs/0/patient_count")).isEqualTo("2");
        var unknown = service.post(path, desk, "{\"hospital_id\": \"" + UUID.randomUUID() + "\"}");
        assertThat(unknown.status()).isEqualTo(422);
        assertThat(unknown.text("/errors/0/pointer")).isEqualTo("/hospital_id");
    }

    @Test
    void oneFlightThatIsBilledTwiceIsVisible() {
        var stranger = Dispatches.freeOperator(service);
        var one = in("dispatched", service, key, desk);
        var other = in("dispatched", service, stranger, desk);
        var sortie = "9N-AMS-" + UUID.randomUUID().toString().substring(0, 8).toUpperCase(Locale.ROOT);
        var lift = """
                {"sortie": "%s", "manifest": [{"name": "Maya Gurung", "role": "patient"}]}""".formatted(sortie);

        var alone = service.post(PATH + "/" + one + "/lifts", desk, lift);
        assertThat(alone.body().at("/lifts/0/shared").asBoolean(true)).isFalse();
        service.post(PATH + "/" + other + "/lifts", desk, lift);

        var first = get(service, key, one);
        assertThat(first.body().at("/lifts/0/shared").asBoolean()).isTrue();
        assertThat(first.body().at("/lifts/0/shared_with")).isEmpty();
        assertThat(first.text("/lifts/0/manifest/0/name")).isEqualTo("Maya Gurung");
        assertThat(texts(get(service, desk, one).body().at("/lifts/0/shared_with")))
                .containsExactly(other);
        var listed =
                service.get(PATH + "?limit=100&status=dispatched", desk).body().path("data");
        assertThat(StreamSupport.stream(listed.spliterator(), false)
                        .filter(dispatch -> dispatch.path("id").asText().equals(other))
                        .map(dispatch -> texts(dispatch.at("/lifts/0/shared_with"))))
                .containsExactly(List.of(one));
    }

    @Test
    void unacknowledgedDispatchesAreEscalated() {
        var id = submitted(service, key);
        var dispatch = new DispatchId(UUID.fromString(id));
        var commands = service.bean(Commands.class);
        var clock = service.bean(Clock.class);
        commands.send(new EscalateDispatch(dispatch, clock.instant()), new CommandContext("test", "service"));
        assertThat(get(service, key, id).text("/escalations")).as("too early").isEqualTo("0");

        var due = new EscalateDispatch(dispatch, clock.instant().plusSeconds(10));
        commands.send(due, new CommandContext("test", "service"));
        commands.send(due, new CommandContext("test", "service"));
        assertThat(get(service, key, id).text("/escalations")).isEqualTo("1");
        var escalated = get(service, key, id);
        assertThat(escalated.text("/status")).isEqualTo("received");
        assertThat(escalated.text("/timeline/1/event")).isEqualTo("escalated");
        assertThat(escalated.text("/timeline/1/by")).isEqualTo("service");
        move(service, desk, id, "acknowledge");
        commands.send(due, new CommandContext("test", "service"));
        assertThat(get(service, key, id).text("/escalations")).isEqualTo("1");
    }

    private static List<String> ids(Answer list) {
        assertThat(list.status()).as(list.raw().body()).isEqualTo(200);
        var ids = new ArrayList<String>();
        list.body().path("data").forEach(dispatch -> ids.add(dispatch.path("id").asText()));
        assertThat(new HashSet<>(ids)).hasSameSizeAs(ids);
        return ids;
    }

    private static List<String> texts(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }
}
