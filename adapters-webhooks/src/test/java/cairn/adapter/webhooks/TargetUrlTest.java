package cairn.adapter.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.Garbled;
import cairn.application.Proof;
import cairn.domain.access.Mode;
import java.net.InetAddress;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class TargetUrlTest {

    private static final Pattern HOST = Pattern.compile("https://(\\[[^]]*]|[^:/?#]*)");

    @Test
    @Proof({"T2", "T3"})
    void whateverIsTakenIsHttpsToAHostWrittenInOneWay() {
        Garbled.each(
                text -> {
                    var reading = TargetUrl.read(text, Mode.LIVE, LoopbackTargets.NONE);
                    assertThat(reading.target().isPresent())
                            .isEqualTo(reading.faults().isEmpty());
                    reading.target().map(TargetUrl::url).ifPresent(url -> {
                        assertThat(url.isHttps()).isTrue();
                        assertThat(url.port()).isIn(443, 8443);
                        assertThat(url.username() + url.password()).isEmpty();
                        assertThat(hostOf(text)).isEqualTo(canonical(url.host()));
                    });
                },
                "https://hooks.example.com/cairn?x=1",
                "https://xn--bcher-kva.example:8443/",
                "https://[2001:db8::1]:443/a%20b",
                "https://203.0.113.7/%2e%2e/",
                "https://user:word@example.com/#part");
    }

    /** Returns the host that a text names; an address in brackets in its canonical spelling. */
    private static String hostOf(String text) {
        var matcher = HOST.matcher(text.toLowerCase(Locale.ROOT));
        assertThat(matcher.lookingAt()).isTrue();
        return canonical(matcher.group(1));
    }

    private static String canonical(String host) {
        return host.contains(":")
                ? InetAddress.ofLiteral(host.replaceAll("[\\[\\]]", "")).getHostAddress()
                : host;
    }
}
