package cairn.adapter.webhooks;

import static cairn.adapter.webhooks.Samples.CLOCK;
import static cairn.adapter.webhooks.Samples.endpoint;
import static cairn.adapter.webhooks.Samples.notice;
import static cairn.adapter.webhooks.Samples.owner;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.webhooks.SigningWebhookSender.Wiring;
import cairn.application.port.in.RequestOrigin;
import cairn.domain.access.Mode;
import cairn.domain.webhook.Outcome;
import cairn.domain.webhook.Outcome.Trouble;
import cairn.domain.webhook.Outcome.Unanswered;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A name server that returns one address when a host is registered and another when it is called, asked the way the
 * service asks. Whatever is dialled arrives at a listener of this machine that counts.
 */
class RebindingTest {

    private static final String HOST = "hooks" + RebindingNames.DOMAIN;
    private static final String URL = "https://" + HOST + "/in";
    private static final List<InetAddress> PUBLIC = List.of(InetAddress.ofLiteral("93.184.215.14"));
    private static final List<InetAddress> LOOPBACK = List.of(InetAddress.ofLiteral("127.0.0.1"));

    private final SystemResolver resolver =
            new SystemResolver(new SystemResolver.Bounds(4, 4, Duration.ofSeconds(5), Duration.ofSeconds(5)));
    private ScriptedServer listener;

    @BeforeEach
    void listen() throws IOException {
        listener = ScriptedServer.over(
                new ServerSocket(0), connection -> ScriptedServer.write(connection, "HTTP/1.1 204 No Content\r\n\r\n"));
    }

    @AfterEach
    void stop() {
        listener.close();
        resolver.close();
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void whatWasPublicAndIsThisMachineIsNotCalled(Mode mode) throws IOException {
        try (var names = FickleNameServer.telling(List.of(PUBLIC, LOOPBACK))) {
            assertRegisteredButNotCalled(names, mode);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.53", "10.0.0.1", "192.168.1.1", "169.254.169.254", "0.0.0.0", "100.64.0.1"})
    void norIsWhatIsNowOfAnyPrivateNet(String address) throws IOException {
        try (var names = FickleNameServer.telling(List.of(PUBLIC, List.of(InetAddress.ofLiteral(address))))) {
            assertRegisteredButNotCalled(names, Mode.LIVE);
        }
    }

    @Test
    void norIsWhatIsBoth() throws IOException {
        var both = Stream.concat(PUBLIC.stream(), LOOPBACK.stream()).toList();
        try (var names = FickleNameServer.telling(List.of(PUBLIC, both))) {
            assertRegisteredButNotCalled(names, Mode.LIVE);
        }
    }

    @Test
    void whatIsPublicAgainIsCalledAgain() throws IOException {
        try (var names = FickleNameServer.telling(List.of(PUBLIC, LOOPBACK, PUBLIC))) {
            assertRegisteredButNotCalled(names, Mode.LIVE);

            assertThat(send(Mode.LIVE)).isNotEqualTo(new Unanswered(Trouble.FORBIDDEN_TARGET));
            assertThat(listener.connections()).isOne();
        }
    }

    private void assertRegisteredButNotCalled(FickleNameServer names, Mode mode) {
        RebindingNames.ask(names);
        assertThat(new CheckedTargets(resolver, LoopbackTargets.ANY).check(URL, owner(mode), RequestOrigin.ELSEWHERE))
                .isEmpty();

        assertThat(send(mode)).isEqualTo(new Unanswered(Trouble.FORBIDDEN_TARGET));

        assertThat(listener.connections()).isZero();
        assertThat(names.names()).as("asked at each time").containsExactly(HOST, HOST);
    }

    private Outcome send(Mode mode) {
        var sender = new SigningWebhookSender(
                resolver,
                LoopbackTargets.ANY,
                CLOCK,
                new Wiring(Duration.ofSeconds(5), Optional.empty(), _ -> listener.address()));
        try (sender) {
            return sender.send(endpoint(URL, mode), notice()).orElseThrow().outcome();
        }
    }
}
