package cairn.bootstrap;

import static cairn.bootstrap.Applications.ROUTE;
import static cairn.bootstrap.Applications.applicant;
import static cairn.bootstrap.Applications.body;
import static cairn.bootstrap.Applications.trekDate;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.application.permitapplication.ApplicationModule;
import cairn.application.port.in.CommandContext;
import cairn.application.port.in.Commands;
import cairn.application.port.out.ApplicationViews;
import cairn.application.port.support.NextVersions;
import cairn.bootstrap.TestService.Answer;
import cairn.domain.permitapplication.ApplicationCommand.ExpireApplication;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.shared.Nepal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Permit applications, from the day they are handed in on. */
class ApplicationApiTest {

    private static TestService service;
    private static Instant now;
    private static Applications agency;
    private static Applications live;
    private static Applications other;
    private static Applications desk;

    @BeforeAll
    static void start() {
        now = Instant.now();
        TestClock.put(now);
        service = TestService.startOver(TestDatabase.migrated(), Map.of(TestClock.ASKED_FOR, true));
        agency = new Applications(service, service.testKey());
        live = new Applications(service, service.liveKey());
        desk = Applications.testDesk(service);
        other = new Applications(
                service,
                service.post("/v1/operators", service.deskKey("admin"), """
                {"name": "Treks", "email": "treks@example.com", "tier": "pro"}""").text("/keys/test"));
    }

    @BeforeEach
    void today() {
        TestClock.put(now);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void anApplicationIsAnsweredWholeAndFound() {
        var body = body(ROUTE, applicant("DE"), applicant("NP"));
        body.put("insurance_ref", "POL-4711").putArray("documents").add("passport_copy");
        var answer = agency.apply(body);

        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(201);
        assertThat(answer.header("Location")).isEqualTo("/v1/permits/applications/" + answer.text("/id"));
        assertThat(answer.text("/status")).isEqualTo("submitted");
        assertThat(answer.body().at("/livemode").asBoolean(true)).isFalse();
        assertThat(answer.text("/route")).isEqualTo(ROUTE);
        assertThat(answer.text("/exit_date")).isEqualTo(trekDate().plusDays(8).toString());
        assertThat(answer.body().at("/applicants")).isEqualTo(body.get("applicants"));
        assertThat(answer.text("/kinds/0") + answer.text("/kinds/1")).isEqualTo("timsacap");
        assertThat(answer.text("/contact_email")).isEqualTo("office@example.com");
        assertThat(answer.text("/insurance_ref")).isEqualTo("POL-4711");
        assertThat(answer.body().at("/fees")).hasSize(3);
        assertThat(fees(answer))
                .containsExactlyInAnyOrder("0 tims 200000 NPR", "0 acap 300000 NPR", "1 acap 10000 NPR");
        assertThat(answer.body().at("/total_fee").toString()).isEqualTo("[{\"amount\":510000,\"currency\":\"NPR\"}]");
        assertThat(answer.body().at("/total_fee_complete").asBoolean()).isTrue();
        assertThat(answer.body().at("/documents"))
                .anySatisfy(paper -> assertThat(paper.at("/document").asText() + paper.at("/given"))
                        .isEqualTo("passport_copytrue"));
        assertThat(answer.body().has("permit_number")).isFalse();
        assertThat(answer.body().has("reason")).isFalse();
        var found = agency.get(answer.text("/id"));
        assertThat(found.body()).isEqualTo(answer.body());
        assertThat(found.header("ETag")).isNotEmpty().isEqualTo(answer.header("ETag"));
        assertThat(agency.list("limit=1").body().at("/data/0")).isEqualTo(answer.body());
    }

    @Test
    void currenciesAreNeverAdded() {
        var answer = agency.apply(body("upper-mustang", applicant("DE"), applicant("IN")));

        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(201);
        assertThat(answer.body().at("/total_fee"))
                .extracting(sum -> sum.at("/currency").asText())
                .containsExactly("NPR", "USD");
        assertThat(answer.body().at("/total_fee/0/amount").longValue()).isEqualTo(400_000);
    }

    @Test
    void aRestrictedAreaIsChargedForTheDaysInside() {
        var usual = agency.apply(body("upper-mustang", applicant("DE"), applicant("DE")));
        var given = body("upper-mustang", applicant("DE"), applicant("DE"));
        given.put("entry_date", trekDate().plusDays(1).toString());
        given.put("exit_date", trekDate().plusDays(7).toString());
        var shorter = agency.apply(given);
        var whole = body("upper-mustang", applicant("DE"), applicant("DE"));
        whole.put("exit_date", trekDate().plusDays(7).toString());
        var unsaid = agency.apply(whole);

        assertThat(usual.status()).as(usual.raw().body()).isEqualTo(201);
        assertThat(days(usual)).isEqualTo("itinerary, 10 days, 50000, true");
        assertThat(days(shorter)).isEqualTo("given, 7 days, 35000, true");
        assertThat(shorter.text("/exit_date")).isEqualTo(given.get("exit_date").asText());
        assertThat(days(unsaid)).isEqualTo("whole_trek, 8 days, 40000, false");
        assertThat(agency.get(shorter.text("/id")).body()).isEqualTo(shorter.body());
    }

    private static String days(Answer application) {
        var fee = StreamSupport.stream(application.body().at("/fees").spliterator(), false)
                .filter(each -> each.at("/kind").asText().equals("restricted_area"))
                .findFirst()
                .orElseThrow();
        return "%s, %s days, %s, %s"
                .formatted(
                        fee.at("/days_inside/basis").asText(),
                        fee.at("/days_inside/stays/0/days").asText(),
                        fee.at("/amount/amount").asText(),
                        application.body().at("/total_fee_complete").asText());
    }

    @Test
    void anUnknownFeeHasNoAmount() {
        var answer = agency.apply(body("kanchenjunga", applicant("IN"), applicant("IN")));

        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(201);
        assertThat(answer.body().at("/total_fee_complete").asBoolean(true)).isFalse();
        assertThat(answer.body().at("/fees"))
                .anySatisfy(fee -> assertThat(fee.has("amount")).isFalse())
                .anySatisfy(fee -> assertThat(fee.has("amount")).isTrue());
    }

    @Test
    void theDeskMovesItOnAndTheAgencySees() {
        var id = agency.applied(body());

        assertThat(desk.move(id, "review").text("/status")).isEqualTo("under_review");
        assertThat(agency.get(id).text("/status")).isEqualTo("under_review");
        assertThat(desk.move(id, "approve").text("/status")).isEqualTo("approved");
        var issued = desk.move(id, "issue");
        assertThat(issued.text("/permit_number")).isEqualTo("ACAP-2027-00042");
        assertThat(agency.get(id).body()).isEqualTo(issued.body());
        assertThat(ids(agency.list("permit_number=acap2027-00042&limit=1"))).containsExactly(id);
        assertThat(ids(agency.list("permit_number=ACAP-2027-0004"))).isEmpty();
        assertThat(agency.withdraw(id).text("/type")).endsWith("/problems/invalid-transition");

        var poor = agency.applied(body());
        desk.move(poor, "review");
        desk.move(poor, "reject");
        assertThat(agency.get(poor).text("/reason")).isEqualTo("The passport copy cannot be read");
    }

    @Test
    void theDeskSeesAllOfItsModeAndNoneOfTheOther() {
        var own = agency.applied(body());
        var others = other.applied(body());
        var real = live.applied(body());

        assertThat(ids(desk.list("limit=2"))).containsExactly(others, own);
        assertThat(desk.get(real).status()).isEqualTo(404);
        assertThat(desk.move(real, "review").status()).isEqualTo(404);
        var realDesk = new Applications(service, service.deskKey("permit_desk"));
        assertThat(ids(realDesk.list("limit=1"))).containsExactly(real);
        assertThat(realDesk.get(own).status()).isEqualTo(404);
        assertThat(realDesk.move(own, "review").status()).isEqualTo(404);
        assertThat(ids(agency.list("limit=100"))).contains(own).doesNotContain(others, real);
    }

    @Test
    void theDeskDoesNotApplyAndTheAgencyDoesNotDecide() {
        var id = agency.applied(body());

        assertThat(desk.apply(body()).text("/type")).endsWith("/problems/insufficient-scope");
        assertThat(desk.withdraw(id).status()).isEqualTo(403);
        for (var move : List.of("review", "approve", "reject", "issue")) {
            assertThat(agency.move(id, move).status()).isEqualTo(403);
        }
    }

    @Test
    void aPassportIsAppliedWithOnceByAnyOperatorAndIsFreeAgainThen() {
        var first = agency.applied(body(ROUTE, applicant("DE", "AB 123-45")));
        long events = agency.events();
        for (var another : List.of(agency, other)) {
            var refused = another.apply(body(ROUTE, applicant("DE"), applicant("DE", "ab12345")));
            assertThat(refused.status()).isEqualTo(409);
            assertThat(refused.text("/type")).endsWith("/problems/duplicate-application");
            assertThat(refused.text("/detail")).contains("/applicants/1").doesNotContain(first);
        }
        assertThat(agency.events()).isEqualTo(events);

        assertThat(agency.apply(body(ROUTE, applicant("FR", "AB12345"))).status())
                .isEqualTo(201);
        assertThat(live.apply(body(ROUTE, applicant("DE", "AB12345"))).status()).isEqualTo(201);
        assertThat(agency.apply(body("everest-base-camp", applicant("DE", "AB12345")))
                        .status())
                .isEqualTo(201);
        assertThat(agency.apply(body(ROUTE, applicant("DE", "AB12345"))
                                .put("trek_date", trekDate().plusDays(1).toString()))
                        .status())
                .isEqualTo(201);

        agency.withdraw(first);
        var second = other.applied(body(ROUTE, applicant("DE", "AB12345")));
        desk.move(second, "review");
        desk.move(second, "reject");
        var third = agency.applied(body(ROUTE, applicant("DE", "AB12345")));
        desk.move(third, "review");
        desk.move(third, "approve");
        desk.move(third, "issue");
        assertThat(agency.apply(body(ROUTE, applicant("DE", "AB12345"))).status())
                .isEqualTo(409);
    }

    @Test
    void aClosedRouteIsRefused() {
        var closing = trekDate().plusDays(5);
        var closed = service.post(
                "/v1/routes/helambu/conditions", service.deskKey("conditions_desk"), """
                {"kind": "closure", "reason": "Landslide", "since": "%s", "until": "%s"}""".formatted(closing, closing));
        assertThat(closed.status()).as(closed.raw().body()).isEqualTo(201);

        var refused = agency.apply(body("helambu", applicant("DE")));
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text("/type")).endsWith("/problems/route-closed");
        assertThat(agency.apply(body("helambu", applicant("DE"))
                                .put("exit_date", closing.minusDays(1).toString()))
                        .status())
                .isEqualTo(201);
    }

    @Test
    void aRequestWithAKeyHappensOnceToTheDeskToo() {
        var body = body();
        var key = UUID.randomUUID().toString();
        var made = agency.apply(body, "Idempotency-Key", key);
        var id = made.text("/id");
        var move = UUID.randomUUID().toString();
        var moved = desk.move(id, "review", "Idempotency-Key", move);
        desk.move(id, "approve");
        desk.move(id, "issue");
        var again = agency.apply(body, "Idempotency-Key", key);
        var movedAgain = desk.move(id, "review", "Idempotency-Key", move);

        assertThat(again.status()).isEqualTo(201);
        assertThat(again.raw().body()).isEqualTo(made.raw().body());
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(movedAgain.raw().body()).isEqualTo(moved.raw().body());
        assertThat(movedAgain.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(agency.apply(body(), "Idempotency-Key", key).text("/type"))
                .endsWith("/problems/idempotency-key-reused");
        assertThat(desk.moveWith(id, "issue", "{\"permit_number\": \"1\"}", "Idempotency-Key", move)
                        .text("/type"))
                .endsWith("/problems/idempotency-key-reused");
    }

    @Test
    void aStaleIfMatchIs412AndNothingHappens() {
        var made = agency.apply(body());
        var id = made.text("/id");
        var reviewed = desk.move(id, "review");
        long events = agency.events();

        assertThat(agency.withdraw(id, "If-Match", made.header("ETag")).status())
                .isEqualTo(412);
        assertThat(agency.events()).isEqualTo(events);
        assertThat(agency.withdraw(id, "If-Match", reviewed.header("ETag")).text("/status"))
                .isEqualTo("withdrawn");
        assertThat(agency.withdraw(id).text("/version")).isEqualTo("3");
    }

    @Test
    void anApplicationGoesWithOnesOwnBookingAndWithAGuide() {
        var own = new Bookings(service, service.testKey()).made(BookingBodies.request());
        var real = new Bookings(service, service.liveKey()).made(BookingBodies.request());
        var guides =
                service.get("/v1/porters?role=guide&available=true&limit=100&from=" + trekDate(), service.testKey());
        var guide = guides.text("/data/0/id");
        var porter = service.get("/v1/porters?role=porter&limit=1", service.testKey())
                .text("/data/0/id");
        var answer = agency.apply(body().put("booking_id", own)
                .put("guide_id", guide)
                .put("exit_date", trekDate().plusDays(1).toString()));

        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(201);
        assertThat(answer.text("/guide_id")).isEqualTo(guide);
        assertThat(ids(agency.list("booking_id=" + own))).containsExactly(answer.text("/id"));
        var refused = agency.apply(body().put("booking_id", real).put("guide_id", porter));
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.body().at("/errors"))
                .extracting(fault -> fault.at("/pointer").asText())
                .containsExactlyInAnyOrder("/booking_id", "/guide_id");
    }

    @Test
    void aListIsNarrowedDownAndTurnedPageByPage() {
        var day = trekDate().plusDays(200);
        var made = IntStream.range(0, 5)
                .mapToObj(place -> agency.applied(
                        body().put("trek_date", day.plusDays(place).toString())))
                .toList();
        agency.withdraw(made.get(4));
        desk.move(made.get(3), "review");
        var ours = "from=" + day + "&to=" + day.plusDays(4);

        assertThat(ids(agency.list(ours))).containsExactlyElementsOf(made.reversed());
        assertThat(ids(agency.list(ours + "&status=under_review,withdrawn"))).containsExactly(made.get(4), made.get(3));
        assertThat(ids(agency.list(ours + "&route=" + ROUTE))).hasSize(5);
        assertThat(ids(agency.list(ours + "&route=everest-base-camp"))).isEmpty();
        assertThat(ids(agency.list("from=" + day.plusDays(1) + "&to=" + day.plusDays(1))))
                .containsExactly(made.get(1));
        var page = desk.list(ours + "&limit=2");
        var next = desk.list(ours + "&limit=2&cursor=" + page.text("/pagination/next_cursor"));
        assertThat(ids(next)).containsExactly(made.get(2), made.get(1));
        assertThat(ids(agency.list(ours + "&limit=2&offset=4"))).containsExactly(made.get(0));
        assertThat(agency.list(ours).text("/pagination/total")).isEqualTo("5");
    }

    /** With or without an event, and to the desk as well. */
    @Test
    void itExpiresByTheClockAndTheEventFollowsOnce() {
        var day = trekDate().plusDays(250);
        var id = agency.applied(body().put("trek_date", day.toString()));
        desk.move(id, "review");
        var over = day.plusDays(1).atStartOfDay(Nepal.ZONE).toInstant();
        var filter = "from=" + day + "&to=" + day;

        expire(id, over.minusMillis(1));
        TestClock.put(over.minusMillis(1));
        assertThat(agency.get(id).text("/status")).isEqualTo("under_review");
        assertThat(ids(agency.list(filter + "&status=under_review"))).containsExactly(id);

        TestClock.put(over);
        assertThat(agency.get(id).text("/status")).isEqualTo("expired");
        assertThat(agency.get(id).text("/version")).isEqualTo("2");
        assertThat(agency.list(filter).text("/data/0/status")).isEqualTo("expired");
        assertThat(ids(agency.list(filter + "&status=expired"))).containsExactly(id);
        assertThat(ids(agency.list(filter + "&status=under_review"))).isEmpty();
        assertThat(desk.move(id, "approve").text("/current_status")).isEqualTo("expired");

        long events = agency.events();
        expire(id, over.plus(Duration.ofDays(3)));
        expire(id, over.plus(Duration.ofDays(3)));
        assertThat(agency.events()).isEqualTo(events + 1);
        assertThat(agency.get(id).text("/version")).isEqualTo("3");
        assertThat(ids(agency.list(filter + "&status=expired"))).containsExactly(id);
    }

    private static void expire(String id, Instant asOf) {
        var command = new ExpireApplication(new ApplicationId(UUID.fromString(id)), asOf);
        service.bean(Commands.class).send(command, new CommandContext("deadline", "service"));
    }

    @Test
    void madeAnewFromTheLogTheListsAreTheSame() {
        desk.move(agency.applied(body()), "review");
        other.applied(body());
        agency.withdraw(agency.applied(body()));
        var before = desk.list("limit=100").body();
        live.list("limit=1");

        try (var next = service.bean(NextVersions.class)
                .claim(ApplicationViews.PROJECTION)
                .orElseThrow()) {
            var outcome = ApplicationModule.PROJECTION
                    .rebuild(service::bean, next)
                    .run(_ -> true)
                    .orElseThrow();

            assertThat(outcome.comparison().rows()).isGreaterThanOrEqualTo(3);
            assertThat(outcome.comparison().different()).isZero();
        }
        assertThat(desk.list("limit=100").body()).isEqualTo(before);
        var later = agency.applied(body());
        assertThat(desk.list("limit=1").text("/data/0/id")).isEqualTo(later);
    }

    private static List<String> fees(Answer answer) {
        return StreamSupport.stream(answer.body().at("/fees").spliterator(), false)
                .map(fee -> fee.at("/applicant") + " " + fee.at("/kind").asText() + " " + fee.at("/amount/amount") + " "
                        + fee.at("/amount/currency").asText())
                .toList();
    }

    private static List<String> ids(Answer list) {
        assertThat(list.status()).as(list.raw().body()).isEqualTo(200);
        return StreamSupport.stream(list.body().at("/data").spliterator(), false)
                .map(each -> each.at("/id").textValue())
                .toList();
    }
}
