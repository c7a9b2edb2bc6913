package cairn.adapter.rest.sample;

import static cairn.adapter.rest.sample.SampleService.RUNNING;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class StrictQueryTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "?",
                "?limit=1&offset=0",
                "?limit=100&offset=10000",
                "?route=everest-base-camp&start_date=2026-11-20&days=7&available=true&grades=easy,very_hard",
                "?grades=easy&grades=very_hard",
                "?route=a%20b%2Cc+d",
                "?route=a;days=9",
            })
    void whatMayBeAsked(String query) {
        assertThat(RUNNING.get("/v1/samples" + query).statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "limit=0 | limit | must be at least 1 | out-of-range",
                "limit=101 | limit | must be at most 100 | out-of-range",
                "limit=ten | limit | must be an integer | invalid-value",
                "limit=+5 | limit | must be an integer | invalid-value",
                "limit=1.0 | limit | must be an integer | invalid-value",
                "limit=99999999999 | limit | must be an integer | invalid-value",
                "limit= | limit | must not be empty | wrong-length",
                "limit | limit | must not be empty | wrong-length",
                "limit=1&limit=1 | limit | must not be repeated | duplicate",
                "offset=-1 | offset | must be at least 0 | out-of-range",
                "offset=10001 | offset | must be at most 10000 | out-of-range",
                "Limit=1 | Limit | is unknown; known are route, start_date, days, available, grades, limit, offset | unknown",
                "startDate=2026-11-20 | startDate | is unknown; known are route, start_date, days, available, grades, limit, offset | unknown",
                "days=0 | days | must be at least 1 | out-of-range",
                "start_date=2027-02-29 | start_date | must be a date such as 2026-11-20 | invalid-value",
                "start_date=26-11-20 | start_date | must be a date such as 2026-11-20 | invalid-value",
                "available=1 | available | must be true or false | invalid-value",
                "available=TRUE | available | must be true or false | invalid-value",
                "grades=easy,hard | grades | must be one of easy, very_hard | invalid-value",
                "grades=easy&grades= | grades | must not be empty | wrong-length",
                "grades=easy&grades=easy,easy | grades | must have at most 2 items | wrong-length",
                "grades=easy, | grades | must not be empty | wrong-length",
                "grades=easy,easy,easy | grades | must have at most 2 items | wrong-length",
                "route=a%00b | route | must be a string without null characters | invalid-value",
            })
    void oneFault(String query, String parameter, String detail, String code) {
        var response = RUNNING.get("/v1/samples?" + query, "X-Request-Id", "r1");
        assertThat(response.body())
                .isEqualTo("{\"type\":\"" + SampleService.BASE
                        + "/problems/invalid-parameter\",\"code\":\"invalid-parameter\","
                        + "\"title\":\"Invalid parameter\",\"status\":400,\"detail\":\"" + parameter + " " + detail
                        + "\",\"instance\":\"/v1/samples\",\"request_id\":\"r1\",\"errors\":[{\"parameter\":\""
                        + parameter + "\",\"detail\":\"" + detail + "\",\"code\":\"" + code + "\"}]}");
        assertThat(response.statusCode()).isEqualTo(400);
    }

    @Test
    void allFaultsAtOnceAndEachOnce() {
        assertThat(RUNNING.get("/v1/samples?x=1&limit=0&limit=2&y=&days=8&start_date=today&offset=-1")
                        .body())
                .contains("""
                        "errors":[{"parameter":"x","detail":"is unknown; known are route, start_date, days, available, grades, limit, offset","code":"unknown"},\
                        {"parameter":"y","detail":"is unknown","code":"unknown"},\
                        {"parameter":"start_date","detail":"must be a date such as 2026-11-20","code":"invalid-value"},\
                        {"parameter":"days","detail":"must be at most 7","code":"out-of-range"},\
                        {"parameter":"limit","detail":"must not be repeated","code":"duplicate"},\
                        {"parameter":"offset","detail":"must be at least 0","code":"out-of-range"}]""");
    }

    @Test
    void aRouteWithoutParametersTakesNone() {
        for (String path :
                new String[] {"/v1/samples/" + SampleController.ID, "/v1/samples/kept", "/problems/not-found"}) {
            assertThat(RUNNING.get(path + "?x=1").body())
                    .contains(
                            "\"errors\":[{\"parameter\":\"x\",\"detail\":\"is unknown; this operation has no query parameters\",\"code\":\"unknown\"}]");
        }
    }
}
