package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.out.Catalogues;
import cairn.domain.catalogue.Porter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code /v1/analytics/crew}: the share of the roster's days that an agency has assigned. */
class CrewUtilisationApiTest {

    private static final String PATH = "/v1/analytics/crew";
    private static final LocalDate FIRST = YearMonth.from(BookingBodies.start()).atDay(3);
    private static final YearMonth MONTH = YearMonth.from(FIRST);

    private static TestService service;
    private static int agencies;

    private Bookings bookings;
    private String guide = "";
    private List<String> porters = List.of();

    @BeforeAll
    static void start() {
        service = TestService.start();
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @BeforeEach
    void enrol() {
        bookings = another();
        var last = MONTH.atEndOfMonth().plusDays(40).toString();
        guide = bookings.free("guide", FIRST.toString(), last).getFirst();
        porters = bookings.free("porter", FIRST.toString(), last).subList(0, 2);
    }

    /** Leaves the crew to the next test. */
    @AfterEach
    void cancel() {
        for (var booking : service.get("/v1/bookings?status=confirmed,pending", bookings.key())
                .body()
                .at("/data")) {
            bookings.act(booking.at("/id").textValue(), "cancel");
        }
    }

    private static Bookings another() {
        var key = service.post("/v1/operators", service.deskKey("admin"), """
                {"name": "Treks", "email": "crew%d@example.com", "tier": "pro"}""".formatted(++agencies))
                .text("/keys/test");
        return new Bookings(service, key);
    }

    private ObjectNode withCrew(LocalDate start) {
        var body = BookingBodies.request().put("start_date", start.toString()).put("guide_id", guide);
        porters.forEach(body.putArray("porter_ids")::add);
        return body;
    }

    private long daysInMonth(String booking) {
        var end = LocalDate.parse(bookings.get(booking).text("/end_date"));
        return FIRST.datesUntil(end.plusDays(1))
                .filter(day -> YearMonth.from(day).equals(MONTH))
                .count();
    }

    private JsonNode crew(String more) {
        var answer = service.get(PATH + "?from=" + MONTH + "&to=" + MONTH + more, bookings.key());
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
        return answer.body();
    }

    private static long availableDays(Predicate<Porter> members) {
        return service.bean(Catalogues.class).current().porters().stream()
                .filter(members)
                .mapToLong(porter -> MONTH.atDay(1)
                        .datesUntil(MONTH.plusMonths(1).atDay(1))
                        .filter(porter::mayWorkUntil)
                        .count())
                .sum();
    }

    @Test
    void theShareIsOfTheDaysOnWhichTheRosterMayWork() {
        long days = daysInMonth(bookings.made(withCrew(FIRST)));

        var rows = crew("&group_by=role").path("data");

        assertThat(rows).hasSize(2);
        assertThat(rows.get(0).at("/group/role").textValue()).isEqualTo("guide");
        assertThat(figures(rows.get(0))).containsExactly(1, days, availableDays(Porter::isGuide));
        assertThat(rows.get(1).at("/group/role").textValue()).isEqualTo("porter");
        assertThat(figures(rows.get(1))).containsExactly(2, 2 * days, availableDays(porter -> !porter.isGuide()));
        assertThat(rows.get(0).at("/utilisation_rate").doubleValue())
                .isBetween(
                        days / (double) availableDays(Porter::isGuide) - 0.00005,
                        days / (double) availableDays(Porter::isGuide) + 0.00005);
        assertThat(figures(crew("").at("/data/0"))).containsExactly(3, 3 * days, availableDays(_ -> true));
        assertThat(service.get(
                                PATH + "?from=" + MONTH + "&to=" + MONTH,
                                another().key())
                        .body()
                        .path("data"))
                .as("nobody sees the crews of others")
                .isEmpty();
    }

    @Test
    void onePersonIsComparedWithTheDaysOnWhichItMayWork() {
        var id = bookings.made(withCrew(FIRST));
        bookings.made(BookingBodies.request().put("start_date", FIRST.toString()));
        long days = daysInMonth(id);

        var rows = crew("&group_by=porter,month").path("data");

        assertThat(rows).hasSize(3).allSatisfy(row -> {
            assertThat(row.at("/group/month").textValue()).isEqualTo(MONTH.toString());
            assertThat(row.at("/people").longValue()).isEqualTo(1);
            assertThat(row.at("/assigned_days").longValue()).isEqualTo(days);
            assertThat(row.at("/available_days").longValue())
                    .isEqualTo(availableDays(porter -> porter.id()
                            .toString()
                            .equals(row.at("/group/porter").textValue())));
        });
        var ofGuide = StreamSupport.stream(rows.spliterator(), false)
                .filter(row -> row.at("/group/porter").textValue().equals(guide))
                .findFirst()
                .orElseThrow();
        var list = service.get(ofGuide.at("/links/bookings").textValue(), bookings.key());
        assertThat(list.body().path("data"))
                .extracting(booking -> booking.path("id").textValue())
                .containsExactly(id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "month", "role", "porter", "month,role", "porter,month"})
    void anEarlierStateIsCountedFromTheEvents(String groups) {
        var query = "&to=" + MONTH.plusMonths(1) + (groups.isEmpty() ? "" : "&group_by=" + groups);
        var moved = bookings.made(withCrew(FIRST));
        var then = period(query);
        assertThat(then.path("data")).isNotEmpty();

        var body = withCrew(FIRST.plusDays(25));
        body.putArray("porter_ids").add(porters.getFirst());
        body.remove("trail_id");
        assertThat(bookings.put(moved, body).status()).isEqualTo(200);
        var later = period(query);
        bookings.act(moved, "cancel");

        assertThat(period(query + "&as_of=" + then.path("as_of_position"))).isEqualTo(then);
        assertThat(period(query + "&as_of=" + later.path("as_of_position"))).isEqualTo(later);
        assertThat(later.path("data")).isNotEqualTo(then.path("data"));
        assertThat(period(query).path("data")).isEmpty();
        assertThat(period(query + "&as_of=0").path("data")).isEmpty();
    }

    private JsonNode period(String more) {
        var answer = service.get(PATH + "?from=" + MONTH + more, bookings.key());
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
        return answer.body();
    }

    @Test
    void aTableHasTheSameFigures() {
        long days = daysInMonth(bookings.made(withCrew(FIRST)));
        var row = crew("&group_by=month").at("/data/0");

        var table = service.send(service.request(
                        PATH + "?from=" + MONTH + "&to=" + MONTH + "&group_by=month", Optional.of(bookings.key()))
                .header("Accept", "text/csv"));

        assertThat(table.raw().body())
                .isEqualTo("month,people,assigned_days,available_days,utilisation_rate\r\n"
                        + "%s,3,%d,%d,%s\r\n"
                                .formatted(
                                        MONTH,
                                        3 * days,
                                        availableDays(_ -> true),
                                        "%.4f"
                                                .formatted(row.at("/utilisation_rate")
                                                        .doubleValue())));
        assertThat(table.raw().headers().firstValueAsLong("Cairn-As-Of-Position"))
                .isPresent();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            to=2027-03 | from
            from=2027-03 | to
            from=2027-13&to=2027-12 | from
            from=2027-03&to=2027-02 | to
            from=2024-03&to=2027-03 | to
            from=2027-03&to=2027-03&group_by=moon | group_by
            from=2027-03&to=2027-03&group_by=role,role | group_by
            from=2027-03&to=2027-03&group_by=role,month,porter | group_by
            from=2027-03&to=2027-03&as_of=soon | as_of
            from=2027-03&to=2027-03&as_of=99999999 | as_of
            """)
    void whatCannotBeAskedIsRefusedByName(String query, String name) {
        var answer = service.get(PATH + "?" + query, bookings.key());

        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(400);
        assertThat(answer.text("/errors/0/parameter")).isEqualTo(name);
    }

    private static long[] figures(JsonNode row) {
        return new long[] {
            row.at("/people").longValue(),
            row.at("/assigned_days").longValue(),
            row.at("/available_days").longValue()
        };
    }
}
