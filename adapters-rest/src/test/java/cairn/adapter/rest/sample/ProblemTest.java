package cairn.adapter.rest.sample;

import static cairn.adapter.rest.sample.SampleService.BASE;
import static cairn.adapter.rest.sample.SampleService.RUNNING;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.rest.http.problem.ProblemType;
import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

final class ProblemTest {

    private static final String ID = "X-Request-Id";
    private static final String POST =
            "POST /v1/samples/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";

    @Test
    void anUnknownPathIsNotFoundForAllCallers() {
        assertProblem(
                RUNNING.get("/v1/nowhere", ID, "r1", "Authorization", "Bearer nonsense", "Accept", "text/html"),
                ProblemType.NOT_FOUND,
                "There is no resource at this address",
                "/v1/nowhere",
                "");
    }

    @Test
    void anUnknownMethodIsAnsweredWithTheKnownOnes() {
        var response = RUNNING.send("PATCH", "/v1/samples", BodyPublishers.ofString("x"), ID, "r1");
        assertProblem(
                response,
                ProblemType.METHOD_NOT_ALLOWED,
                "This address has the methods GET, HEAD, OPTIONS, POST",
                "/v1/samples",
                "");
        assertThat(response.headers().firstValue("Allow")).hasValue("GET, HEAD, OPTIONS, POST");
    }

    @Test
    void aMalformedIdIsNotFound() {
        assertProblem(
                RUNNING.get("/v1/samples/42", ID, "r1"),
                ProblemType.NOT_FOUND,
                "There is no such object",
                "/v1/samples/42",
                "");
    }

    @Test
    void allFaultsOfACommandHavePointers() {
        assertProblem(
                RUNNING.post("/v1/failures/invalid", "", ID, "r1"),
                ProblemType.VALIDATION_FAILED,
                "3 faults, listed in errors",
                "/v1/failures/invalid",
                """
                ,"errors":[{"pointer":"/start_date","detail":"must not be in the past","code":"invalid-value"},\
                {"pointer":"/metadata/aKey","detail":"is too long","code":"invalid-value"},\
                {"pointer":"/applicants/1/full_name","detail":"must not be blank","code":"invalid-value"}]""");
    }

    @Test
    void theFaultsOfAQuestionAreItsParameters() {
        assertThat(RUNNING.get("/v1/failures/invalid", ID, "r1"))
                .returns(400, HttpResponse::statusCode)
                .extracting(HttpResponse::body)
                .asString()
                .contains(
                        "{\"parameter\":\"start_date\",\"detail\":\"must not be in the past\",\"code\":\"invalid-value\"}");
    }

    @Test
    void aFaultMentionsOtherMembersByTheirNamesOnTheWire() {
        assertThat(RUNNING.post("/v1/failures/mentioning", "", ID, "r1").body())
                .contains("\"must be 100% after check_in\"", "\"must not contain %s\"");
        assertThat(RUNNING.get("/v1/failures/mentioning", ID, "r1").body()).contains("\"must be 100% after check_in\"");
    }

    @Test
    void aStaleVersionIsThatOfTheHeader() {
        assertProblem(
                RUNNING.post("/v1/failures/stale", "", ID, "r1"),
                ProblemType.PRECONDITION_FAILED,
                "The booking has changed since the version in If-Match",
                "/v1/failures/stale",
                "");
    }

    @Test
    void aReusedKeyIsThatOfTheHeader() {
        assertProblem(
                RUNNING.post("/v1/failures/key-reused", "", ID, "r1"),
                ProblemType.IDEMPOTENCY_KEY_REUSED,
                "This Idempotency-Key was used before with a different request",
                "/v1/failures/key-reused",
                "");
    }

    @Test
    void anUnknownOutcomeSaysHowToRepeatTheRequest() {
        assertProblem(
                RUNNING.post("/v1/failures/outcome-unknown", "", ID, "r1"),
                ProblemType.UNAVAILABLE,
                "Whether the request took effect is not known: send it again with the same Idempotency-Key; if it had"
                        + " none, check first",
                "/v1/failures/outcome-unknown",
                "");
    }

    @Test
    void aMissingObjectIsNotFound() {
        assertProblem(
                RUNNING.get("/v1/failures/missing", ID, "r1"),
                ProblemType.NOT_FOUND,
                "There is no such booking",
                "/v1/failures/missing",
                "");
    }

    @Test
    void aConflictHasItsCodeAsType() {
        assertProblem(
                RUNNING.post("/v1/failures/conflict", "", ID, "r1"),
                ProblemType.ROUTE_CLOSED,
                "The route is closed until 2026-12-01",
                "/v1/failures/conflict",
                "");
    }

    @Test
    void anInvalidTransitionTellsWhatIsAllowed() {
        assertProblem(
                RUNNING.post("/v1/failures/transition", "", ID, "r1"),
                ProblemType.INVALID_TRANSITION,
                "A cancelled booking stays cancelled",
                "/v1/failures/transition",
                ",\"current_status\":\"cancelled\",\"allowed\":[\"confirm\",\"update\"]");
    }

    @Test
    void anOutageIsDistinguishedFromABug() {
        var response = RUNNING.post("/v1/failures/outage", "", ID, "r1");
        assertProblem(
                response,
                ProblemType.UNAVAILABLE,
                "The service cannot reach its database at the moment",
                "/v1/failures/outage",
                "");
        assertThat(response.headers().firstValue("Retry-After")).contains("1");
    }

    @Test
    void unavailabilitySaysWhenToComeBack() {
        var response = RUNNING.post("/v1/failures/unavailable", "", ID, "r1");
        assertProblem(
                response,
                ProblemType.UNAVAILABLE,
                "Too much at once; nothing was changed",
                "/v1/failures/unavailable",
                "");
        assertThat(response.headers().firstValue("Retry-After")).hasValue("2");
    }

    @Test
    void anEdgeProblemMayCarryMembersAndHeaders() {
        var response = RUNNING.get("/v1/failures/edge", ID, "r1");
        assertProblem(
                response,
                ProblemType.QUOTA_EXCEEDED,
                "The month is used up",
                "/v1/failures/edge",
                ",\"contacts\":[\"rescue\"]");
        assertThat(response.headers().firstValue("Retry-After")).hasValue("77");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bug", "unknown-code"})
    void aBugTellsNothingOfItself(String kind) {
        assertProblem(
                RUNNING.get("/v1/failures/" + kind, ID, "r1"),
                ProblemType.INTERNAL_ERROR,
                "The service failed unexpectedly",
                "/v1/failures/" + kind,
                "");
    }

    @Test
    void headIsRefusedWithoutABody() {
        var response = RUNNING.send("HEAD", "/v1/failures/missing", BodyPublishers.noBody());
        assertThat(response.statusCode()).isEqualTo(404);
        assertThat(response.body()).isEmpty();
        assertThat(response.headers().firstValue("Content-Type")).hasValue("application/problem+json");
    }

    @ParameterizedTest
    @EnumSource(ProblemType.class)
    void everyTypeHasAPage(ProblemType type) {
        var response = RUNNING.get("/problems/" + type.slug(), "Accept", "application/json");
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("Content-Type")).hasValue("text/html; charset=utf-8");
        assertThat(response.body())
                .contains("<h1>" + type.title() + "</h1>", type.explanation(), type.remedy(), "HTTP " + type.status());
        assertThat(type.explanation()).isNotBlank();
        assertThat(type.remedy()).isNotBlank();
    }

    @Test
    void theIndexLeadsToThePageOfEveryType() {
        var index = RUNNING.get("/problems");
        assertThat(index.statusCode()).isEqualTo(200);
        assertThat(ProblemType.values())
                .allSatisfy(type -> assertThat(index.body())
                        .contains("<a href=\"/problems/" + type.slug() + "\">", type.explanation()));
    }

    @Test
    void anUnknownTypeHasNone() {
        assertProblem(
                RUNNING.get("/problems/nonsense", ID, "r1"),
                ProblemType.NOT_FOUND,
                "There is no such problem type",
                "/problems/nonsense",
                "");
    }

    @ParameterizedTest
    @CsvSource({
        "'GET /v1/samples?%zz HTTP/1.1', 400",
        "'GET /v1/samples?route=%ff%fe&x=1 HTTP/1.1', 400",
        "'GET /v1/sam|ples HTTP/1.1', 400",
        "'GET /%zz HTTP/1.1', 400",
        "'NONSENSE', 400",
    })
    void aBrokenRequestLineIsMalformed(String line, int status) {
        String answer = RUNNING.raw(line + "\r\nHost: x\r\nConnection: close\r\n\r\n");
        assertThat(answer).containsPattern("^HTTP/1.[01] " + status).containsIgnoringCase("x-request-id: ");
        assertThat(answer).contains("application/problem+json", "\"type\":\"" + BASE + "/problems/");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: abc",
                "Content-Length: 5\r\nContent-Length: 6",
                "Content-Length: 6\r\nTransfer-Encoding: chunked",
            })
    void aLengthThatIsNoneIsMalformed(String headers) {
        String answer = RUNNING.raw(POST + headers + "\r\n\r\n");
        assertThat(answer).startsWith("HTTP/1.1 400").contains("/problems/malformed-request");
    }

    @Test
    void whoWaitsForLeaveToSendTooMuchIsRefusedAtOnce() {
        String answer =
                RUNNING.raw(POST + "Content-Length: 70000\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n");
        assertThat(answer).startsWith("HTTP/1.1 413").contains("/problems/body-too-large");
    }

    @Test
    void aCallerWhoHangsUpIsNoBug() throws InterruptedException {
        Logger logger = (Logger) LoggerFactory.getLogger("cairn.adapter.rest.http.problem.UnexpectedHandler");
        BlockingQueue<ILoggingEvent> lines = new LinkedBlockingQueue<>();
        AppenderBase<ILoggingEvent> appender = new AppenderBase<>() {
            @Override
            protected void append(ILoggingEvent line) {
                lines.add(line);
            }
        };
        appender.start();
        logger.addAppender(appender);
        logger.setLevel(Level.DEBUG);
        logger.setAdditive(false);
        RUNNING.hangUp(POST + "Content-Length: 500\r\n\r\n{");
        assertThat(lines.poll(5, TimeUnit.SECONDS))
                .returns(Level.DEBUG, ILoggingEvent::getLevel)
                .returns(
                        "The caller of POST /v1/samples/echo closed the connection",
                        ILoggingEvent::getFormattedMessage);
        logger.setAdditive(true);
        logger.setLevel(Level.WARN);
        logger.detachAppender(appender);
    }

    @ParameterizedTest
    @CsvSource({
        "4100, 0, 0, 414, address-too-long",
        "0, 8200, 0, 431, headers-too-large",
        "0, 0, 99, 431, headers-too-large",
        "3900, 7900, 0, 200, ''",
        "0, 0, 98, 200, ''",
    })
    void whatIsLongerThanAnybodyNeeds(int line, int header, int headers, int status, String slug) {
        String answer = RUNNING.raw(
                "GET /v1/samples?route=x" + "x".repeat(line) + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
                        + (header > 0 ? "X-Long: " + "x".repeat(header) + "\r\n" : "")
                        + "X-Many: x\r\n".repeat(headers) + "\r\n");
        assertThat(answer)
                .containsPattern("^HTTP/1.[01] " + status)
                .contains(slug.isEmpty() ? "" : "/problems/" + slug + "\"");
    }

    @Test
    void aBodyBehindTooManyHeadersIsNotTakenForARequest() {
        String answer = RUNNING.raw(
                POST + "X-Many: x\r\n".repeat(100) + "Content-Length: 28\r\n\r\nGET /v1/samples HTTP/1.1\r\n\r\n");
        assertThat(answer).startsWith("HTTP/1.1 431").doesNotContain("HTTP/1.1 200");
    }

    private static void assertProblem(
            HttpResponse<String> response, ProblemType type, String detail, String instance, String more) {
        assertThat(response.body())
                .isEqualTo("{\"type\":\"" + BASE + "/problems/" + type.slug() + "\",\"code\":\"" + type.slug()
                        + "\",\"title\":\"" + type.title()
                        + "\",\"status\":" + type.status() + ",\"detail\":\"" + detail + "\",\"instance\":\"" + instance
                        + "\",\"request_id\":\"r1\"" + more + "}");
        assertThat(response.statusCode()).isEqualTo(type.status());
        assertThat(response.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(response.headers().firstValue("Cache-Control")).hasValue("private, no-store");
        assertThat(response.headers().firstValue("X-Request-Id")).hasValue("r1");
    }
}
