package cairn.adapter.rest.sample;

import static cairn.adapter.rest.sample.SampleService.RUNNING;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class StrictBodyTest {

    private static final String SOUND = "\"start_date\":\"2026-11-20\",\"party_size\":2";

    @Test
    void everyKindOfMemberIsRead() {
        var response = echo("""
                {"start_date":"2028-02-29","party_size":50,"customer_email":"a@example.org",
                 "trail_id":"01890A5D-ac96-774b-bcce-b302099a8057","lat":27,"altitude_m":8849,"hold":false,
                 "seen_at":"2026-11-20T08:30:00+05:45","grade":"very_hard","notes":[],"metadata":{"Keep~This/Key":"1"},
                 "applicants":[{"full_name":"Ang Rita","age":null}],"leader":null}
                """);
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body())
                .isEqualTo("{\"text\":\"CreateSampleRequest[startDate=2028-02-29, partySize=50,"
                        + " customerEmail=a@example.org, trailId=01890a5d-ac96-774b-bcce-b302099a8057, lat=27.0,"
                        + " altitudeM=8849, hold=false, seenAt=2026-11-20T02:45:00Z, grade=VERY_HARD, notes=[],"
                        + " metadata={Keep~This/Key=1}, applicants=[Applicant[fullName=Ang Rita, age=null]],"
                        + " leader=null]\"}");
    }

    @Test
    void charactersOutsideTheBasicPlaneSurvive() {
        assertThat(echo("{" + SOUND + ",\"notes\":[\"\uD83C\uDFD4\",\"\\ud83c\\udfd4\"]}")
                        .body())
                .contains("notes=[\\uD83C\\uDFD4, \\uD83C\\uDFD4]");
    }

    @Test
    void charactersOutsideTheBasicPlaneCountOnce() {
        String five = "\uD83C\uDFD4".repeat(5);

        assertThat(echo("{" + SOUND + ",\"notes\":[\"" + five + "\"]}").statusCode())
                .isEqualTo(200);
        assertThat(echo("{" + SOUND + ",\"metadata\":{\"a\":\"" + five + "x\"}}")
                        .body())
                .contains(
                        "{\"pointer\":\"/metadata/a\",\"detail\":\"must have at most 5 characters\",\"code\":\"wrong-length\"}");
    }

    @Test
    void allFaultsAreReportedAtOnceAndEachOnce() {
        assertThat(echo("""
                                {"start_date":"2027-02-29","party_size":"3","customer_email":"nobody","trail_id":"x","lat":"27",
                                 "altitude_m":2.5,"hold":"yes","seen_at":"yesterday","grade":"EASY","notes":["123456",7],
                                 "metadata":{"a/b":1,"c":"123456"},"applicants":[{"full_name":" ","age":-1,"typo":null},{}],
                                 "leader":"me","partySize":3}
                                """).body()).contains("""
                        "errors":[\
                        {"pointer":"/partySize","detail":"is unknown","code":"unknown"},\
                        {"pointer":"/start_date","detail":"must be a date such as 2026-11-20","code":"invalid-value"},\
                        {"pointer":"/party_size","detail":"must be an integer","code":"wrong-type"},\
                        {"pointer":"/trail_id","detail":"must be a UUID","code":"invalid-value"},\
                        {"pointer":"/lat","detail":"must be a number","code":"wrong-type"},\
                        {"pointer":"/altitude_m","detail":"must be an integer","code":"wrong-type"},\
                        {"pointer":"/hold","detail":"must be true or false","code":"wrong-type"},\
                        {"pointer":"/seen_at","detail":"must be a timestamp such as 2026-11-20T08:30:00.000Z","code":"invalid-value"},\
                        {"pointer":"/grade","detail":"must be one of easy, very_hard","code":"invalid-value"},\
                        {"pointer":"/notes/1","detail":"must be a string","code":"wrong-type"},\
                        {"pointer":"/metadata/a~1b","detail":"must be a string","code":"wrong-type"},\
                        {"pointer":"/applicants/0/typo","detail":"is unknown","code":"unknown"},\
                        {"pointer":"/applicants/0/age","detail":"must be at least 0","code":"out-of-range"},\
                        {"pointer":"/applicants/0/full_name","detail":"must not be blank","code":"wrong-length"},\
                        {"pointer":"/applicants/1/full_name","detail":"is required","code":"required"},\
                        {"pointer":"/leader","detail":"must be a JSON object","code":"wrong-type"},\
                        {"pointer":"/customer_email","detail":"must be an e-mail address","code":"invalid-value"}]}""");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"start_date\":null,\"party_size\":1} | /start_date | is required | required",
                "{\"start_date\":\"2026-11-20\"} | /party_size | is required | required",
                "{\"start_date\":\"20261120\",\"party_size\":1} | /start_date | must be a date such as 2026-11-20 | invalid-value",
                "{\"start_date\":20261120,\"party_size\":1} | /start_date | must be a date such as 2026-11-20 | wrong-type",
                "{\"start_date\":\"2026-11-20T00:00:00Z\",\"party_size\":1} | /start_date | must be a date such as 2026-11-20 | invalid-value",
                "{\"start_date\":\"2026-11-20\",\"party_size\":0} | /party_size | must be at least 1 | out-of-range",
                "{\"start_date\":\"2026-11-20\",\"party_size\":51} | /party_size | must be at most 50 | out-of-range",
                "{\"start_date\":\"2026-11-20\",\"party_size\":1.0} | /party_size | must be an integer | wrong-type",
                "{\"start_date\":\"2026-11-20\",\"party_size\":1e1} | /party_size | must be an integer | wrong-type",
                "{\"start_date\":\"2026-11-20\",\"party_size\":99999999999} | /party_size | must be an integer | invalid-value",
                "{\"start_date\":\"2026-11-20\",\"party_size\":1,\"seen_at\":\"+99999-11-20T08:30:00Z\"} | /seen_at | must be a timestamp such as 2026-11-20T08:30:00.000Z | invalid-value",
                "{\"start_date\":\"2026-11-20\",\"party_size\":1,\"seen_at\":\"9999-12-31T23:59:59-01:00\"} | /seen_at | must be a timestamp such as 2026-11-20T08:30:00.000Z | invalid-value",
                "{\"start_date\":\"2026-11-20\",\"party_size\":1,\"customer_email\":5} | /customer_email | must be a string | wrong-type",
                "{\"start_date\":\"2026-11-20\",\"party_size\":1,\"notes\":[\"a\\u0000b\"]} | /notes/0 | must be a string without null characters | invalid-value",
                "{\"start_date\":\"2026-11-20\",\"party_size\":1,\"notes\":{}} | /notes | must be an array | wrong-type",
                "{\"start_date\":\"2026-11-20\",\"party_size\":1,\"notes\":[null]} | /notes/0 | must be a string | wrong-type",
                "{\"start_date\":\"2026-11-20\",\"party_size\":1,\"notes\":[\"\",\"\",\"\",\"\"]} | /notes | must have at most 3 items | wrong-length",
                "{\"start_date\":\"2026-11-20\",\"party_size\":1,\"notes\":[\"\",\"123456\"]} | /notes/1 | must have at most 5 characters | wrong-length",
                "{\"start_date\":\"2026-11-20\",\"party_size\":1,\"metadata\":[]} | /metadata | must be a JSON object | wrong-type",
                "{\"start_date\":\"2026-11-20\",\"party_size\":1,\"metadata\":{\"aKey\":\"123456\"}} | /metadata/aKey | must have at most 5 characters | wrong-length",
                "{\"start_date\":\"2026-11-20\",\"party_size\":1,\"metadata\":{\"a\\u0000b\":\"1\"}} | /metadata/a\\u0000b | has a name that must be a string without null characters | invalid-value",
                "{\"start_date\":\"2026-11-20\",\"party_size\":1,\"applicants\":[]} | /applicants | must have 1 to 2 items | wrong-length",
                "{\"start_date\":\"2026-11-20\",\"party_size\":1,\"leader\":{\"full_name\":\"\"}} | /leader/full_name | must not be blank | wrong-length",
                "{\"start_date\":\"2026-11-20\",\"party_size\":1,\"lat\":1e999} | /lat | must be a number | invalid-value",
            })
    void oneFault(String body, String pointer, String detail, String code) {
        var response = echo(body);
        assertThat(response.body())
                .contains(
                        "\"detail\":\"" + pointer + " " + detail + "\"",
                        "\"errors\":[{\"pointer\":\"" + pointer + "\",\"detail\":\"" + detail + "\",\"code\":\"" + code
                                + "\"}]");
        assertThat(response.statusCode()).isEqualTo(422);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "1", "\"{}\"", "null", "true"})
    void whatIsNoObject(String body) {
        var response = echo(body);
        assertThat(response.statusCode()).isEqualTo(422);
        assertThat(response.body())
                .contains("\"detail\":\"The body must be a JSON object\"")
                .contains(
                        "\"errors\":[{\"pointer\":\"\",\"detail\":\"must be a JSON object\",\"code\":\"wrong-type\"}]");
    }

    static String[] malformed() {
        return new String[] {
            "",
            " ",
            "{",
            "{" + SOUND,
            "{" + SOUND + "}}",
            "{" + SOUND + "} {}",
            "{" + SOUND + ",}",
            "{'start_date':1}",
            "{start_date:1}",
            "{" + SOUND + "} // done",
            "{" + SOUND + ",\"lat\":NaN}",
            "{" + SOUND + ",\"lat\":01}",
            "{" + SOUND + ",\"party_size\":2}",
            "{" + SOUND + ",\"leader\":{\"full_name\":\"a\",\"full_name\":\"b\"}}",
            "{" + SOUND + ",\"notes\":[\"\\ud83c\"]}",
            "{" + SOUND + ",\"\\udfd4\":1}",
            "\uFEFF{" + SOUND + "}",
            "[".repeat(65) + "]".repeat(65),
            "{" + SOUND + ",\"lat\":" + "1".repeat(2_000) + "}",
        };
    }

    @ParameterizedTest
    @MethodSource("malformed")
    void whatIsNoJsonIsMalformed(String body) {
        assertRefused(echo(body), 400, "malformed-request");
    }

    @Test
    void sixtyFourLevelsAreJson() {
        assertRefused(echo("[".repeat(64) + "]".repeat(64)), 422, "validation-failed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u00e9", "\u00c0\u0080", "\u00ed\u00a0\u0080", "\u00f5\u0080\u0080\u0080"})
    void whatIsNotUtf8IsMalformed(String bytes) {
        byte[] body = ("{" + SOUND + ",\"notes\":[\"" + bytes + "\"]}").getBytes(StandardCharsets.ISO_8859_1);
        assertRefused(
                send(BodyPublishers.ofByteArray(body), "Content-Type", "application/json"), 400, "malformed-request");
    }

    private static HttpResponse<String> echo(String body) {
        return send(BodyPublishers.ofString(body), "Content-Type", "application/json");
    }

    private static HttpResponse<String> send(BodyPublisher body, String... headers) {
        return RUNNING.send("POST", "/v1/samples/echo", body, headers);
    }

    private static void assertRefused(HttpResponse<String> response, int status, String slug) {
        assertThat(response.body()).contains("/problems/" + slug + "\"");
        assertThat(response.statusCode()).isEqualTo(status);
    }
}
