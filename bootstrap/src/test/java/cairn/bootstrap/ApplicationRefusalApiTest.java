package cairn.bootstrap;

import static cairn.bootstrap.Applications.ROUTE;
import static cairn.bootstrap.Applications.applicant;
import static cairn.bootstrap.Applications.body;
import static cairn.bootstrap.Applications.trekDate;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.TestService.Answer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A wrong application gets its problem, with pointers, and no event. */
class ApplicationRefusalApiTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static TestService service;
    private static Applications agency;
    private static Applications desk;

    @BeforeAll
    static void start() {
        service = TestService.start();
        agency = new Applications(service, service.testKey());
        desk = Applications.testDesk(service);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "route | null | /route | is required",
                "route | '\"nowhere\"' | /route | must be a route of the catalogue",
                "route | '\"\"' | /route | must be a route of the catalogue",
                "route | 7 | /route | must be a string",
                "trek_date | null | /trek_date | is required",
                "trek_date | '\"2027-02-29\"' | /trek_date | must be a date",
                "trek_date | '\"2020-01-01\"' | /trek_date | 'must not be before today'",
                "trek_date | '\"2099-01-01\"' | /trek_date | must not be after",
                "exit_date | '\"x\"' | /exit_date | must be a date",
                "exit_date | '\"2020-01-01\"' | /exit_date | must not be before trek_date",
                "exit_date | '\"2099-01-01\"' | /exit_date | must not be before trek_date",
                "applicants | null | /applicants | must have 1 to 50 items",
                "applicants | [] | /applicants | must have 1 to 50 items",
                "applicants | {} | /applicants | must be",
                "applicants | '[7]' | /applicants/0 | must be",
                "kinds | [] | /kinds | must have 1 to 7 items",
                "kinds | '[\"visa\"]' | /kinds/0 | must be one of",
                "kinds | '[\"acap\", \"local\"]' | /kinds/1 | must be a permit that the route requires",
                "kinds | '[\"acap\", \"acap\"]' | /kinds/1 | must not be named twice",
                "contact_email | null | /contact_email | is required",
                "contact_email | '\"nobody\"' | /contact_email | must be an e-mail address",
                "guide_id | '\"x\"' | /guide_id | must be a UUID",
                "guide_id | '\"01890a5d-ac96-774b-bcce-b302099a8057\"' | /guide_id | must be a guide of the catalogue",
                "booking_id | '\"x\"' | /booking_id | must be a UUID",
                "booking_id | '\"01890a5d-ac96-774b-bcce-b302099a8057\"' | /booking_id | must be one of your own bookings",
                "insurance_ref | '\" \"' | /insurance_ref | must not be blank",
                "documents | '[\"diploma\"]' | /documents/0 | must be one of",
                "documents | '[\"signed_contract\"]' | /documents/0 | must be a document that these permits require",
                "status | '\"issued\"' | /status | is unknown"
            })
    void aWrongMemberIsRefusedByItsPointerAndNothingHappens(String member, String value, String pointer, String detail)
            throws IOException {
        long events = agency.events();
        var body = body();
        body.set(member, JSON.readTree(value));

        assertRefused(agency.apply(body), pointer, detail);
        assertThat(agency.events()).isEqualTo(events);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "full_name | null | is required",
                "full_name | '\" \"' | must not be blank",
                "nationality | null | is required",
                "nationality | '\"de\"' | must be a country code",
                "nationality | '\"XX\"' | must be a country code",
                "passport_number | null | is required",
                "passport_number | '\"\"' | must be 1 to 32 letters and digits",
                "passport_number | '\"---\"' | must be 1 to 32 letters and digits",
                "passport_number | '\"Ä1\"' | must be 1 to 32 letters and digits",
                "passport_number | '\"A1234567890123456789012345678901x\"' | must be 1 to 32 letters and digits",
                "passport_number | 12345 | must be a string",
                "date_of_birth | null | is required",
                "date_of_birth | '\"2099-01-01\"' | must be before today",
                "date_of_birth | '\"1900-01-01\"' | must not be more than 120 years ago",
                "date_of_birth | '\"17.5.1990\"' | must be a date",
                "passport_expiry | null | is required",
                "passport_expiry | '\"2020-01-01\"' | is too early",
                "visa | '\"x\"' | is unknown"
            })
    void aWrongMemberOfAnApplicantIsRefusedByItsPointer(String member, String value, String detail) throws IOException {
        var wrong = applicant("DE");
        wrong.set(member, JSON.readTree(value));

        assertRefused(agency.apply(body(ROUTE, applicant("DE"), wrong)), "/applicants/1/" + member, detail);
    }

    @Test
    void everyFaultIsReportedAtOnce() {
        var first = applicant("DE", "TWIN 1").put("passport_expiry", trekDate().toString());
        var second = applicant("DE", "twin1").put("date_of_birth", "1990-05-17");
        var body = body(ROUTE, first, second).put("guide_id", UUID.randomUUID().toString());
        body.putArray("kinds").add("mcap");

        assertThat(agency.apply(body).body().at("/errors"))
                .extracting(fault -> fault.at("/pointer").asText())
                .containsExactlyInAnyOrder(
                        "/applicants/1/passport_number", "/guide_id", "/kinds/0", "/applicants/0/passport_expiry");
    }

    @Test
    void aRestrictedAreaIsForTwoForeignersAtLeast() {
        assertRefused(
                agency.apply(body("upper-mustang", applicant("DE"), applicant("NP"))), "/applicants", "are too few");
        assertThat(agency.apply(body("upper-mustang", applicant("DE"), applicant("IN")))
                        .status())
                .isEqualTo(201);
    }

    @Test
    void fiftyMayGoAndFiftyOneMayNot() {
        var many = IntStream.range(0, 51).mapToObj(_ -> applicant("DE")).toArray(ObjectNode[]::new);
        assertRefused(agency.apply(body(ROUTE, many)), "/applicants", "must have 1 to 50 items");

        var most = body(
                ROUTE, IntStream.range(0, 50).mapToObj(_ -> applicant("DE")).toArray(ObjectNode[]::new));
        var answer = agency.apply(most);
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(201);
        assertThat(answer.body().at("/fees")).hasSize(100);
        assertThat(agency.apply(most).text("/type")).endsWith("/problems/duplicate-application");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "reject | {} | /reason",
                "reject | '{\"reason\": \" \"}' | /reason",
                "reject | '{\"reason\": null}' | /reason",
                "issue | {} | /permit_number",
                "issue | '{\"permit_number\": \"\"}' | /permit_number",
                "issue | '{\"permit_number\": 7}' | /permit_number"
            })
    void aMoveWithoutItsWordsIsRefusedWhateverTheStatus(String move, String body, String pointer) {
        var id = agency.applied(body());

        var answer = desk.moveWith(id, move, body);
        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.text("/errors/0/pointer")).isEqualTo(pointer);
    }

    @ParameterizedTest
    @ValueSource(strings = {"review", "approve", "reject", "issue"})
    void whatIsNotThereCannotBeMoved(String move) {
        assertThat(desk.move(UUID.randomUUID().toString(), move).status()).isEqualTo(404);
        assertThat(desk.move("x", move).status()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "status=gone",
                "route=nowhere",
                "from=x",
                "to=2027-02-29",
                "from=2027-03-02&to=2027-03-01",
                "booking_id=x",
                "cursor=x",
                "offset=1&cursor=x",
                "limit=0",
                "colour=red"
            })
    void whatCannotBeAskedIsRefused(String query) {
        assertThat(agency.list(query).status()).isEqualTo(400);
        assertThat(desk.list(query).status()).isEqualTo(400);
    }

    private static void assertRefused(Answer answer, String pointer, String detail) {
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(422);
        assertThat(answer.text("/type")).isEqualTo(TestService.BASE_URL + "/problems/validation-failed");
        assertThat(answer.body().at("/errors")).as(answer.raw().body()).hasSize(1);
        assertThat(answer.text("/errors/0/pointer")).isEqualTo(pointer);
        assertThat(answer.text("/errors/0/detail")).startsWith(detail);
    }
}
