package cairn.bootstrap;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that no library would send, byte by byte: none is the service's own failure. */
class OddRequestTest {

    private static TestService service;

    @BeforeAll
    static void start() {
        service = TestService.start();
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/%zz",
                "/%",
                "/%00",
                "/v1/trails/%zz",
                "/v1/trails/%",
                "/v1/trails/..%2f..%2fetc%2fpasswd",
                "/v1/trails/%2e%2e/%2e%2e",
                "/v1/../v2",
                "/v1//trails/",
                "/v1/trails?%zz=1",
                "/v1/trails?limit=%zz",
                "/v1/trails?limit=%",
                "/v1/trails?limit=%ff",
                "/v1/trails?%00=1",
                "/v1/trails?=1",
                "/v1/trails?limit%5B%5D=1",
                "/v1/trails?limit=1;offset=1",
                "/v1/trails;a=b",
                "/v1/trails/é",
                "/v1/trails?limit=é",
                "/v1/trails/a\\b",
                "/v1/trails?limit={1}",
                "/v1/trails?limit=1|2",
                "/v1/trails#x",
                "http://elsewhere/v1/trials",
                "*"
            })
    void anAddressThatIsNoneIsRefused(String target) throws IOException {
        var answer = raw("GET " + target + " HTTP/1.1\r\n");

        assertThat(answer).matches("(?s)HTTP/1.1 (400|404) .*");
        assertThat(answer).contains("application/problem+json", "request_id");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Accept: garbage",
                "Accept: ;;;,",
                "Accept: */*;q=x",
                "Accept: text/html",
                "Accept:",
                "Accept: application/json;q=2",
                "Accept-Encoding: gzip;q=abc",
                "Accept-Encoding: ,,,",
                "If-None-Match: garbage",
                "If-None-Match: \"",
                "If-None-Match: ,",
                "If-None-Match: W/",
                "Range: bytes=0-",
                "Range: garbage",
                "If-Match: garbage",
                "If-Modified-Since: yesterday",
                "Authorization: garbage",
                "Authorization:",
                "Authorization: Bearer",
                "Authorization: Bearer \t x",
                "Authorization: Basic %%%",
                "X-Request-Id: a b c",
                "X-Request-Id: é",
                "Cookie: ;;;=",
                "Cookie: __Host-cairn_session=%zz",
                "Origin: garbage",
                "Origin: null",
                "Content-Type: garbage",
                "Content-Type: application/json; charset=x",
                "X-Forwarded-For: garbage",
                "Forwarded: for=\"",
                "Idempotency-Key: é",
                "Expect: garbage",
                "X-HTTP-Method-Override: DELETE",
                "Accept-Language: ,;q=",
                "Accept-Language: ;",
                "Accept-Charset: ,;q=",
                "Accept-Charset: x"
            })
    void anOddHeaderIsNoFailure(String header) throws IOException {
        var answer = raw("GET /v1/trails HTTP/1.1\r\n" + header + "\r\n");

        assertThat(answer).matches("(?s)HTTP/1.1 [24]\\d\\d .*");
        if (answer.startsWith("HTTP/1.1 4")) {
            assertThat(answer).contains("application/problem+json");
        }
    }

    private static String raw(String head) throws IOException {
        var address = service.request("/", Optional.empty()).build().uri();
        try (var socket = new Socket(address.getHost(), address.getPort())) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream().write((head + "Host: localhost\r\nConnection: close\r\n\r\n").getBytes(UTF_8));
            return new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
        }
    }
}
