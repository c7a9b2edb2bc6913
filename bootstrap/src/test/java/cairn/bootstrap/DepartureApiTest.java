package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.application.port.in.ListPermitsDue;
import cairn.application.port.in.Queries;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.shared.DateRange;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An operator's departures: the treks on some days, with their crew and what they still need. */
class DepartureApiTest {

    private static TestService service;
    private static int operators;

    @BeforeAll
    static void start() {
        service = TestService.start();
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void aDepartureShowsItsCrewAndWhatItNeeds() {
        var key = operator();
        var bookings = new Bookings(service, key);
        var first = BookingBodies.start();
        var days = List.of(first.toString(), first.plusDays(20).toString());
        var guide = bookings.free("guide", days.get(0), days.get(1)).getFirst();
        var porter = bookings.free("porter", days.get(0), days.get(1)).getFirst();
        var body = BookingBodies.request()
                .put("party_size", 3)
                .put("guide_id", guide)
                .put("reference", "R-1");
        body.putArray("porter_ids").add(porter);
        var travellers = body.putArray("travellers");
        travellers.addObject().put("name", "Anna").put("passport_number", "P1");
        travellers.addObject().put("name", "Berta").putObject("insurance").put("insurer", "Global Rescue");
        var id = bookings.made(body);
        var end = LocalDate.parse(bookings.get(id).text("/end_date"));
        new Reservations(service, key)
                .made(Reservations.stay(0, 2, 2)
                        .put("check_in", first.plusDays(1).toString())
                        .put("check_out", first.plusDays(3).toString())
                        .put("guests", 3)
                        .put("booking_id", id));

        var shown = only(list(key, first, first));

        assertThat(shown.at("/booking_id").textValue()).isEqualTo(id);
        assertThat(shown.at("/reference").textValue()).isEqualTo("R-1");
        assertThat(shown.at("/status").textValue()).isEqualTo("confirmed");
        assertThat(shown.at("/guide/id").textValue()).isEqualTo(guide);
        assertThat(shown.at("/porters/0/id").textValue()).isEqualTo(porter);
        assertThat(shown.at("/papers")).isEqualTo(papers(1, 1, 1, 3));
        assertThat(shown.at("/closures")).isEmpty();
        await("the beds on a busy node").atMost(TestService.SOON).untilAsserted(() -> {
            var nights = new ArrayList<String>();
            only(list(key, first, first)).at("/nights_without_beds").forEach(night -> nights.add(night.textValue()));
            assertThat(nights)
                    .containsExactlyElementsOf(first.datesUntil(end)
                            .filter(night -> !night.equals(first.plusDays(1)) && !night.equals(first.plusDays(2)))
                            .map(LocalDate::toString)
                            .toList());
        });
        assertThat(shown.toString()).doesNotContain("P1", "Anna", "maya@example.com");
    }

    @Test
    void issuedPermitsAreNoLongerMissing() {
        var key = operator();
        var date = Applications.trekDate();
        var applicants = List.of(Applications.applicant("DE"), Applications.applicant("FR"));
        var body = BookingBodies.byRoute(Applications.ROUTE).put("start_date", date.toString());
        var travellers = body.putArray("travellers");
        applicants.forEach(applicant -> {
            var traveller = applicant.deepCopy();
            traveller.set("name", traveller.remove("full_name"));
            travellers.add(traveller);
        });
        var id = new Bookings(service, key).made(body);
        var application = Applications.body().put("booking_id", id);
        application.remove("applicants");
        var applications = new Applications(service, key);
        var applied = applications.applied(application);

        assertThat(only(list(key, date, date)).at("/papers")).isEqualTo(papers(0, 0, 2, 2));

        issue(applied);
        await().atMost(TestService.SOON)
                .untilAsserted(() ->
                        assertThat(only(list(key, date, date)).at("/papers")).isEqualTo(papers(0, 0, 2, 0)));
    }

    @Test
    void permitsAreDueUntilTheyAreIssuedForTheWholeParty() {
        var key = operator();
        var date = Applications.trekDate();
        var id = new Bookings(service, key)
                .made(BookingBodies.byRoute(Applications.ROUTE)
                        .put("start_date", date.toString())
                        .put("party_size", 3));
        new Bookings(service, key)
                .made(BookingBodies.byRoute(Applications.ROUTE)
                        .put("start_date", date.plusDays(1).toString()));
        var applications = new Applications(service, key);
        var two = Applications.body(Applications.ROUTE, Applications.applicant("DE"), Applications.applicant("FR"));
        var first = applications.applied(two.put("booking_id", id));

        assertThat(due(key, date)).containsExactly(id + " lacks 3, 2 applied for");
        issue(first);
        assertThat(due(key, date)).containsExactly(id + " lacks 1, 0 applied for");
        var second = applications.applied(Applications.body().put("booking_id", id));
        assertThat(due(key, date)).containsExactly(id + " lacks 1, 1 applied for");
        issue(second);
        assertThat(due(key, date)).isEmpty();
    }

    private static void issue(String application) {
        var desk = Applications.testDesk(service);
        for (var move : List.of("review", "approve", "issue")) {
            assertThat(desk.move(application, move).status()).isEqualTo(200);
        }
    }

    private static List<String> due(String key, LocalDate day) {
        var operator =
                new OperatorId(UUID.fromString(service.get("/v1/account", key).text("/operator/id")));
        var question = new ListPermitsDue(new Owner(operator, Mode.TEST), DateRange.ofOne(day), 8);
        return service.bean(Queries.class).ask(question).items().stream()
                .map(due ->
                        "%s lacks %d, %d applied for".formatted(due.booking().id(), due.missing(), due.applied()))
                .toList();
    }

    @Test
    void thoseWhoAreOnTheTrailOnADayAreListedByTheirStart() {
        var key = operator();
        var bookings = new Bookings(service, key);
        var day = BookingBodies.start().plusDays(30);
        var later = bookings.made(on(day));
        var earlier = bookings.made(on(day.minusDays(5)));
        bookings.made(on(day.plusDays(1)));
        bookings.made(on(day.minusDays(60)));
        var cancelled = bookings.made(on(day));
        bookings.act(cancelled, "cancel");

        var shown = list(key, day, day);

        assertThat(ids(shown)).containsExactly(earlier, later);
        var first = list(key, day, day, "&limit=1");
        assertThat(ids(first)).containsExactly(earlier);
        assertThat(ids(list(key, day, day, "&limit=1&cursor=" + first.text("/pagination/next_cursor"))))
                .containsExactly(later);
    }

    @Test
    void aClosureOfItsDaysIsShown() {
        var key = operator();
        var route = "langtang-valley";
        var day = BookingBodies.start().plusDays(200);
        new Bookings(service, key).made(BookingBodies.byRoute(route).put("start_date", day.toString()));
        service.post("/v1/routes/" + route + "/conditions", service.deskKey("conditions_desk"), """
                {"kind": "closure", "reason": "Landslide", "since": "%s", "until": "%s"}""".formatted(
                        day, day.plusDays(1)));

        var closure = only(list(key, day, day)).at("/closures/0");

        assertThat(closure.at("/reason").textValue()).isEqualTo("Landslide");
        assertThat(closure.at("/since").textValue()).isEqualTo(day.toString());
    }

    @Test
    void anotherOperatorsDeparturesAndThoseOfTheOtherModeAreNotListed() {
        var day = BookingBodies.start();
        new Bookings(service, operator()).made(on(day));

        assertThat(list(operator(), day, day).body().at("/data")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "from=2027-03-02&to=2027-03-01",
                "from=2027-01-01&to=2027-04-03",
                "from=2027-02-30",
                "days=3",
                "to=1900-01-01"
            })
    void otherDaysAreRefused(String query) {
        assertThat(service.get("/v1/departures?" + query, service.testKey()).status())
                .isEqualTo(400);
    }

    @Test
    void threeMonthsAreListed() {
        assertThat(service.get("/v1/departures?from=2027-01-01&to=2027-04-02", service.testKey())
                        .status())
                .isEqualTo(200);
        assertThat(service.get("/v1/departures", service.testKey()).status()).isEqualTo(200);
    }

    @Test
    void departuresAreATableWithoutDataOfTrekkers() {
        var key = operator();
        var day = BookingBodies.start();
        var body = on(day).put("reference", "=A,\"B\"").put("customer_name", "Maya Gurung");
        body.putArray("travellers")
                .addObject()
                .put("name", "Apollonia Wetterstein")
                .put("passport_number", "X7Q9-4471");
        var id = new Bookings(service, key).made(body);

        var table = service.get("/v1/departures.csv?from=%s&to=%s".formatted(day, day), key);

        assertThat(table.status()).as(table.raw().body()).isEqualTo(200);
        assertThat(table.header("Content-Type")).startsWith("text/csv");
        assertThat(table.raw().body().lines()).hasSize(2);
        assertThat(table.raw().body())
                .startsWith("start_date,end_date,trail_name,")
                .contains(day + ",", id, "\"'=A,\"\"B\"\"\"")
                .doesNotContain("X7Q9", "Apollonia", "Maya", "maya@example.com");
        assertThat(service.get("/v1/departures.csv?from=2027-03-02&to=2027-03-01", key)
                        .status())
                .isEqualTo(400);
    }

    @Test
    void aCalendarLinkIsReadWithoutAKeyUntilItIsRevoked() {
        var key = operator();
        var day = BookingBodies.start();
        var body = on(day).put("reference", "A,B;C\\D").put("customer_name", "Maya Gurung");
        var traveller = body.putArray("travellers").addObject();
        traveller.put("name", "Apollonia Wetterstein").put("passport_number", "X7Q9-4471");
        var id = new Bookings(service, key).made(body);
        var link = service.post("/v1/departures/calendar-link", key, "");
        var again = service.post("/v1/departures/calendar-link", key, "");

        assertThat(link.status()).isEqualTo(201);
        var calendar = calendar(link);
        assertThat(calendar.status()).as(calendar.raw().body()).isEqualTo(200);
        assertThat(calendar.header("Content-Type")).startsWith("text/calendar");
        assertThat(calendar.header("Cache-Control")).isEqualTo("private, no-store");
        assertThat(calendar.raw().body())
                .startsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")
                .endsWith("END:VCALENDAR\r\n")
                .contains("UID:" + id + "@cairn\r\n")
                .contains("DTSTART;VALUE=DATE:" + day.toString().replace("-", ""))
                .contains("\\, A\\,B\\;C\\\\D")
                .doesNotContain("X7Q9", "Apollonia", "Maya", "maya@example.com");
        assertThat(calendar.raw().body().lines()).allMatch(line -> line.length() <= 75);

        assertThat(service.send(service.request("/v1/departures/calendar-link", Optional.of(key))
                                .DELETE())
                        .status())
                .isEqualTo(204);
        assertThat(calendar(link).status()).isEqualTo(404);
        assertThat(calendar(again).status()).isEqualTo(404);
        assertThat(calendar(service.post("/v1/departures/calendar-link", key, ""))
                        .status())
                .isEqualTo(200);
        assertThat(calendar(link).status()).as("a revoked link stays revoked").isEqualTo(404);
    }

    @Test
    void aLinkIsOfItsOperatorAndModeAlone() {
        var key = operator();
        new Bookings(service, key).made(on(BookingBodies.start()));

        var foreign = calendar(service.post("/v1/departures/calendar-link", operator(), ""));

        assertThat(foreign.status()).isEqualTo(200);
        assertThat(foreign.raw().body()).doesNotContain("VEVENT");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "!!", "q83vEjRWeJq83vEjRWeJq83vEjRWeJq83vEjRWeJq83vEjRWeJ", "%27%20or%201%3D1"})
    void otherTokensFindNoCalendar(String token) {
        assertThat(service.get("/v1/departures.ics?token=" + token).status()).isEqualTo(404);
    }

    @Test
    void aCalendarNeedsAToken() {
        assertThat(service.get("/v1/departures.ics").status()).isEqualTo(400);
        assertThat(service.get("/v1/departures.ics?token=" + "x".repeat(513)).status())
                .isEqualTo(400);
    }

    private static TestService.Answer calendar(TestService.Answer link) {
        return service.get(link.text("/url").substring(TestService.BASE_URL.length()));
    }

    private static ObjectNode on(LocalDate day) {
        return BookingBodies.request().put("start_date", day.toString());
    }

    private static JsonNode papers(int unnamed, int withoutPassport, int withoutInsurance, int withoutPermit) {
        return new ObjectMapper()
                .createObjectNode()
                .put("unnamed", unnamed)
                .put("without_passport", withoutPassport)
                .put("without_insurance", withoutInsurance)
                .put("without_permit", withoutPermit);
    }

    private static String operator() {
        return service.post("/v1/operators", service.deskKey("admin"), """
                        {"name": "Agency", "email": "departures%d@example.com", "tier": "pro"}""".formatted(operators++))
                .text("/keys/test");
    }

    private static TestService.Answer list(String key, LocalDate from, LocalDate to, String... more) {
        return service.get("/v1/departures?from=" + from + "&to=" + to + String.join("", more), key);
    }

    private static JsonNode only(TestService.Answer answer) {
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
        assertThat(answer.body().at("/data")).hasSize(1);
        return answer.body().at("/data/0");
    }

    private static List<String> ids(TestService.Answer answer) {
        return StreamSupport.stream(answer.body().at("/data").spliterator(), false)
                .map(item -> item.at("/booking_id").textValue())
                .toList();
    }
}
