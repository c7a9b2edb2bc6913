package cairn.bootstrap;

import static cairn.bootstrap.Reservations.stay;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A wrong reservation gets its problem, with pointers, and no event. */
class ReservationRefusalApiTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static TestService service;
    private static Reservations reservations;

    @BeforeAll
    static void start() {
        service = TestService.start();
        reservations = new Reservations(service, service.testKey());
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "check_in | null | is required",
                "check_in | '\"2027-02-29\"' | must be a date",
                "check_in | 20270301 | must be a date",
                "check_in | '\"2020-01-01\"' | must be at most 30 nights after check_in",
                "check_out | null | is required",
                "check_out | '\"tomorrow\"' | must be a date",
                "check_out | '\"2020-01-01\"' | must be after check_in",
                "check_out | '\"2099-01-01\"' | must be at most 30 nights after check_in",
                "rooms | null | is required",
                "rooms | 0 | must be at least 1",
                "rooms | -1 | must be at least 1",
                "rooms | 1.5 | must be an integer",
                "rooms | '\"1\"' | must be an integer",
                "rooms | 99999999999 | must be an integer",
                "guests | null | is required",
                "guests | 0 | must be at least 1",
                "guests | 3 | 'must be at most 2, the beds in these rooms'",
                "meal_plan | '\"all\"' | must be one of",
                "meal_plan | 1 | must be",
                "guest_name | '\" \"' | must not be blank",
                "guest_name | 7 | must be a string",
                "booking_id | '\"x\"' | must be a UUID",
                "booking_id | '\"01890a5d-ac96-774b-bcce-b302099a8057\"' | must be one of your own bookings",
                "tea_house_id | '\"x\"' | is unknown"
            })
    void aWrongMemberIsRefusedByItsPointerAndNothingHappens(String member, String value, String detail)
            throws IOException {
        long events = reservations.events();
        var body = stay(0, 1, 1);
        body.set(member, JSON.readTree(value));
        var answer = reservations.make(body);

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.text("/type")).isEqualTo(TestService.BASE_URL + "/problems/validation-failed");
        assertThat(answer.text("/errors/0/detail")).startsWith(detail);
        if (!detail.contains("check_in")) {
            assertThat(answer.text("/errors/0/pointer")).isEqualTo("/" + member);
        } else {
            assertThat(answer.text("/errors/0/pointer")).isEqualTo("/check_out");
        }
        assertThat(answer.body().at("/errors")).hasSize(1);
        assertThat(reservations.events()).isEqualTo(events);
    }

    @Test
    void aNightThatIsOverIsRefused() {
        var body = stay(0, 1, 1).put("check_in", "2020-01-01").put("check_out", "2020-01-02");
        var answer = reservations.make(body);

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.text("/errors/0/pointer")).isEqualTo("/check_in");
        assertThat(answer.text("/errors/0/detail")).startsWith("must not be before today");
    }

    @Test
    void aChangeIsHeldToTheSameRules() {
        var id = reservations.made(stay(0, 1, 1));
        long events = reservations.events();

        assertThat(reservations.put(id, stay(1, 1, 1)).text("/errors/0/pointer"))
                .isEqualTo("/check_out");
        assertThat(reservations.put(id, stay(0, 1, 1).put("guests", 3)).text("/errors/0/pointer"))
                .isEqualTo("/guests");
        assertThat(reservations
                        .put(id, stay(0, 1, 1).put("check_in", "2020-01-01").put("check_out", "2020-01-02"))
                        .text("/errors/0/pointer"))
                .isEqualTo("/check_in");
        assertThat(reservations.put(id, stay(0, 1, 7)).text("/type")).endsWith("/problems/no-availability");
        assertThat(reservations.events()).isEqualTo(events);
    }

    @ParameterizedTest
    @ValueSource(strings = {"nowhere", "00000000-0000-0000-0000-000000000000", "dingboche-1-dem"})
    void anUnknownHouseIsNotFound(String house) {
        var answer = reservations.make(house, stay(0, 1, 1));

        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.text("/type")).endsWith("/problems/not-found");
    }

    @Test
    void faultsAreReportedBeforeTheHouseIsLookedUp() {
        assertThat(reservations.make("nowhere", stay(1, 1, 1)).status()).isEqualTo(422);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "status=gone",
                "tea_house_id=x",
                "check_in=x",
                "check_out=2027-02-29",
                "check_in=2027-03-02&check_out=2027-03-02",
                "booking_id=x",
                "cursor=x",
                "offset=1&cursor=x",
                "limit=0",
                "colour=red"
            })
    void whatCannotBeAskedIsRefused(String query) {
        assertThat(reservations.list(query).status()).isEqualTo(400);
    }

    @Test
    void aReservationIsMadeByPostAlone() {
        var answer = service.get("/v1/tea-houses/" + Reservations.HOUSE + "/reserve", service.testKey());

        assertThat(answer.status()).isEqualTo(405);
        assertThat(answer.header("Allow")).contains("POST");
    }
}
