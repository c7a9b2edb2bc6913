package cairn.adapter.rest.sample;

import static cairn.adapter.rest.sample.SampleService.RUNNING;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** From where a request is said to come, and who is believed to say so. */
final class ClientAddressTest {

    private static final String PROXY = "127.0.0.9";

    private static SampleService service;

    @BeforeAll
    static void start() {
        service = SampleService.with(Map.of("cairn.trusted-proxies", PROXY + ", 10.0.0.0/8, fd00::/8"));
    }

    @AfterAll
    static void stop() {
        service.stop();
    }

    @Test
    void withoutAProxyItIsTheConnectedClient() {
        assertThat(callerAt("127.0.0.5")).isEqualTo("127.0.0.5");
    }

    @Test
    void noOtherProxyIsTrusted() {
        assertThat(callerAt("127.0.0.5", "X-Forwarded-For", "192.0.2.1", "Forwarded", "for=192.0.2.1"))
                .isEqualTo("127.0.0.5");
        assertThat(new Strangers(RUNNING)
                        .from(PROXY, "/v1/samples/address", "X-Forwarded-For", "192.0.2.1")
                        .body())
                .contains(PROXY);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "192.0.2.1|192.0.2.1",
                " 192.0.2.1 |192.0.2.1",
                "192.0.2.1:49152|192.0.2.1",
                "2001:db8::1|2001:db8:0:0:0:0:0:1",
                "[2001:db8::1]:443|2001:db8:0:0:0:0:0:1",
                "::ffff:192.0.2.1|192.0.2.1",
                "192.0.2.1, 10.0.0.1|192.0.2.1",
                "192.0.2.1, fd00::1, 10.0.0.1|192.0.2.1",
                "10.0.0.2, 10.0.0.1|10.0.0.2",
            })
    void aTrustedProxyTellsForWhomItAsks(String header, String caller) {
        assertThat(callerAt(PROXY, "X-Forwarded-For", header)).isEqualTo(caller);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "for=192.0.2.1|192.0.2.1",
                "For=192.0.2.1;proto=https;by=203.0.113.43|192.0.2.1",
                "proto=https; for=192.0.2.1|192.0.2.1",
                "for=\"[2001:db8::1]:4711\"|2001:db8:0:0:0:0:0:1",
                "for=192.0.2.1, for=10.0.0.1;host=\"a,b;for=203.0.113.1\"|192.0.2.1",
            })
    void alsoInTheWordsOfRfc7239(String header, String caller) {
        assertThat(callerAt(PROXY, "Forwarded", header)).isEqualTo(caller);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "203.0.113.7, 192.0.2.1|192.0.2.1",
                "10.0.0.1, 192.0.2.1|192.0.2.1",
                "nonsense, 192.0.2.1|192.0.2.1",
                "203.0.113.7, 192.0.2.1, 10.0.0.1|192.0.2.1",
            })
    void whatTheCallerHasAddedChangesNothing(String header, String caller) {
        assertThat(callerAt(PROXY, "X-Forwarded-For", header)).isEqualTo(caller);
        String[] lines = header.split(", ", 2);
        assertThat(callerAt(PROXY, "X-Forwarded-For", lines[0], "X-Forwarded-For", lines[1]))
                .isEqualTo(caller);
    }

    @ParameterizedTest
    @CsvSource({
        "X-Forwarded-For, ''",
        "X-Forwarded-For, nonsense",
        "X-Forwarded-For, unknown",
        "X-Forwarded-For, localhost",
        "X-Forwarded-For, '192.0.2.1, '",
        "X-Forwarded-For, 192.0.2.256",
        "X-Forwarded-For, '[192.0.2.1'",
        "X-Forwarded-For, 192.0.2.1:",
        "X-Forwarded-For, fe80::1%lo",
        "X-Forwarded-For, '\"192.0.2.1'",
        "Forwarded, unknown",
        "Forwarded, for=unknown",
        "Forwarded, for=_hidden",
        "Forwarded, proto=https",
        "Forwarded, 'for=192.0.2.1, '",
        "Forwarded, 'for=192.0.2.1;;=, proto=https'",
    })
    void whatCannotBeReadIsLeftOut(String name, String header) {
        assertThat(callerAt(PROXY, name, header)).isEqualTo(PROXY);
    }

    @Test
    void theLongestHeadersAreReadAtOnce() {
        assertThat(callerAt(PROXY, "X-Forwarded-For", ",".repeat(7_000))).isEqualTo(PROXY);
        assertThat(callerAt(PROXY, "X-Forwarded-For", ":".repeat(7_000) + "x")).isEqualTo(PROXY);
        assertThat(callerAt(PROXY, "Forwarded", "\",".repeat(3_500))).isEqualTo(PROXY);
        assertThat(callerAt(PROXY, "Forwarded", "for=\"" + "\\\"".repeat(3_500)))
                .isEqualTo(PROXY);
    }

    @Test
    void twoHeadersThatContradictEachOtherAreNotBelieved() {
        assertThat(callerAt(PROXY, "X-Forwarded-For", "192.0.2.1", "Forwarded", "for=203.0.113.7"))
                .isEqualTo(PROXY);
        assertThat(callerAt(PROXY, "X-Forwarded-For", "192.0.2.1", "Forwarded", "for=192.0.2.1"))
                .isEqualTo("192.0.2.1");
    }

    private static String callerAt(String address, String... headers) {
        var answer = new Strangers(service).from(address, "/v1/samples/address", headers);
        assertThat(answer.statusCode()).isEqualTo(200);
        return answer.body().replaceFirst(".*\"text\":\"(.*)\".*", "$1");
    }
}
