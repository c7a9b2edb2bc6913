package cairn.adapter.webhooks;

import static cairn.adapter.webhooks.Samples.CLOCK;
import static cairn.adapter.webhooks.Samples.endpoint;
import static cairn.adapter.webhooks.Samples.notice;
import static cairn.adapter.webhooks.Samples.owner;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import cairn.adapter.webhooks.SigningWebhookSender.Wiring;
import cairn.application.Proof;
import cairn.application.port.in.RequestOrigin;
import cairn.domain.access.Mode;
import cairn.domain.webhook.Outcome.Trouble;
import cairn.domain.webhook.Outcome.Unanswered;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is dialled arrives at a listener that counts, wherever it should have gone to. */
class ForbiddenTargetTest {

    private static final InetAddress PUBLIC = InetAddress.ofLiteral("93.184.215.14");
    private static final InetAddress LOOPBACK = InetAddress.ofLiteral("127.0.0.1");

    private ScriptedServer listener;

    @BeforeEach
    void listen() throws IOException {
        listener = ScriptedServer.over(
                new ServerSocket(0), connection -> ScriptedServer.write(connection, "HTTP/1.1 204 No Content\r\n\r\n"));
    }

    @AfterEach
    void stop() {
        listener.close();
    }

    @Test
    void thereAreManyOfThem() {
        assertThat(Forbidden.urls()).hasSizeGreaterThan(150).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    @Proof("W4")
    void howeverTheyAreWritten(Mode mode) {
        Resolver everywhere = (_, _) -> List.of(PUBLIC);
        var targets = new CheckedTargets(everywhere, LoopbackTargets.ANY);
        for (var url : Forbidden.urls()) {
            assertThat(targets.check(url, owner(mode), RequestOrigin.ELSEWHERE))
                    .as(url)
                    .isNotEmpty();
            assertNothingIsSent(everywhere, url, mode);
        }
    }

    @Test
    @Proof("W4")
    void whateverTheNameServerTells() {
        for (var address : Forbidden.ADDRESSES) {
            Resolver there = (_, _) -> List.of(InetAddress.ofLiteral(address));
            assertRefused(there, address);
            Resolver mixed = (_, _) -> List.of(PUBLIC, InetAddress.ofLiteral(address));
            assertRefused(mixed, address + " beside a public one");
        }
    }

    private void assertRefused(Resolver resolver, String what) {
        var url = "https://hooks.example/in";
        assertThat(new CheckedTargets(resolver, LoopbackTargets.ANY)
                        .check(url, owner(Mode.TEST), RequestOrigin.ELSEWHERE))
                .as(what)
                .containsExactly("must have a host all of whose addresses are on the public internet");
        assertNothingIsSent(resolver, url, Mode.TEST);
    }

    @Test
    void aNameThatLeadsElsewhereTheSecondTime() {
        Queue<InetAddress> answers = new ArrayDeque<>(List.of(PUBLIC, LOOPBACK, PUBLIC));
        Resolver fickle = (_, _) -> List.of(answers.remove());
        var url = "https://hooks.example/in";
        assertThat(new CheckedTargets(fickle, LoopbackTargets.NONE)
                        .check(url, owner(Mode.LIVE), RequestOrigin.ELSEWHERE))
                .isEmpty();
        assertNothingIsSent(fickle, url, Mode.LIVE);
        send(fickle, url, Mode.LIVE);
        assertThat(listener.connections()).as("the third answer is public").isOne();
    }

    @Test
    @Proof("W4")
    void aSocketChecksForItself() throws IOException {
        var sockets = new GuardedSockets(TargetScope.PUBLIC, _ -> listener.address());
        for (var address : Forbidden.ADDRESSES) {
            try (var socket = sockets.createSocket()) {
                assertThat(catchThrowable(() -> socket.connect(
                                new InetSocketAddress(InetAddress.ofLiteral(address), listener.port()), 500)))
                        .as(address)
                        .isInstanceOf(ForbiddenTargetException.class);
            }
        }
        assertThat(listener.connections()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"http://127.0.0.1:%d/", "http://localhost:%d/", "http://[::1]:%d/", "http://127.9.9.9:%d/x"})
    void thisMachineIsForTestsAlone(String pattern) {
        var url = pattern.formatted(listener.port());
        Resolver here = (_, _) -> List.of(LOOPBACK, InetAddress.ofLiteral("::1"));
        assertThat(new CheckedTargets(here, LoopbackTargets.ANY).check(url, owner(Mode.TEST), RequestOrigin.ELSEWHERE))
                .isEmpty();
        assertThat(new CheckedTargets(here, LoopbackTargets.ANY).check(url, owner(Mode.LIVE), RequestOrigin.ELSEWHERE))
                .isNotEmpty();
        assertThat(new CheckedTargets(here, LoopbackTargets.NONE).check(url, owner(Mode.TEST), RequestOrigin.ELSEWHERE))
                .isNotEmpty();
        assertNothingIsSent(here, url, Mode.LIVE);
        assertThat(sender(here, LoopbackTargets.NONE)
                        .send(endpoint(url), notice())
                        .orElseThrow()
                        .outcome())
                .isEqualTo(new Unanswered(Trouble.FORBIDDEN_TARGET));
        assertThat(listener.connections()).isZero();
        send(here, url, Mode.TEST);
        assertThat(listener.connections()).isOne();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://foo.localhost:9000/",
                "http://127.1:9000/",
                "http://localhost.:9000/",
                "http://[::ffff:127.0.0.1]:9000/",
                "http://192.168.0.1:9000/",
                "http://localhost:0/",
                "http://localhost:65536/",
                "http://me@localhost:9000/",
                "http://localhost:9000/#x",
                "https://localhost/",
                "https://127.0.0.1:8443/"
            })
    void testsReachNothingElse(String url) {
        Resolver here = (_, _) -> List.of(LOOPBACK);
        assertThat(new CheckedTargets(here, LoopbackTargets.ANY).check(url, owner(Mode.TEST), RequestOrigin.ELSEWHERE))
                .isNotEmpty();
        assertNothingIsSent(here, url, Mode.TEST);
    }

    @Test
    void aLocalhostThatIsElsewhere() {
        Resolver elsewhere = (_, _) -> List.of(PUBLIC);
        var url = "http://localhost:" + listener.port() + "/";
        assertThat(new CheckedTargets(elsewhere, LoopbackTargets.ANY)
                        .check(url, owner(Mode.TEST), RequestOrigin.ELSEWHERE))
                .isNotEmpty();
        assertNothingIsSent(elsewhere, url, Mode.TEST);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://hooks.example",
                "https://hooks.example/in?token=a%20b",
                "HTTPS://Hooks.Example:443/",
                "https://hooks.example:8443/",
                "https://xn--bcher-kva.example/",
                "https://1.1.1.1/",
                "https://100.63.255.255/",
                "https://172.32.0.1/",
                "https://[2606:4700:4700::1111]/",
                "https://[2a00:1450:4001:830::200E]:8443/",
                "https://a.b.c.d.e.example/"
            })
    void whatMayBeCalled(String url) {
        Resolver anywhere = (_, _) -> List.of(PUBLIC, InetAddress.ofLiteral("2606:4700:4700::1111"));
        assertThat(new CheckedTargets(anywhere, LoopbackTargets.NONE)
                        .check(url, owner(Mode.LIVE), RequestOrigin.ELSEWHERE))
                .isEmpty();
        send(anywhere, url, Mode.LIVE);
        assertThat(listener.connections()).isPositive();
    }

    @Test
    void allFaultsAtOnce() {
        assertThat(new CheckedTargets((_, _) -> List.of(PUBLIC), LoopbackTargets.NONE)
                        .check("http://me@localhost:80/#x", owner(Mode.LIVE), RequestOrigin.ELSEWHERE))
                .containsExactly(
                        "must not have a fragment",
                        "must not have a user or password",
                        "must be https",
                        "must have port 443 or 8443",
                        "must be on the public internet");
    }

    @Test
    void anUnknownHost() {
        Resolver nowhere = (host, _) -> {
            throw new UnknownHostException(host);
        };
        assertThat(new CheckedTargets(nowhere, LoopbackTargets.NONE)
                        .check("https://hooks.example/", owner(Mode.LIVE), RequestOrigin.ELSEWHERE))
                .containsExactly("must have a host that can be resolved");
        assertThat(sender(nowhere, LoopbackTargets.NONE)
                        .send(endpoint("https://hooks.example/"), notice())
                        .orElseThrow()
                        .outcome())
                .isEqualTo(new Unanswered(Trouble.UNKNOWN_HOST));
    }

    private void assertNothingIsSent(Resolver resolver, String url, Mode mode) {
        int before = listener.connections();
        assertThat(sender(resolver, LoopbackTargets.ANY)
                        .send(endpoint(url, mode), notice())
                        .orElseThrow()
                        .outcome())
                .as(url)
                .isEqualTo(new Unanswered(Trouble.FORBIDDEN_TARGET));
        assertThat(listener.connections()).as(url).isEqualTo(before);
    }

    private void send(Resolver resolver, String url, Mode mode) {
        assertThat(sender(resolver, LoopbackTargets.ANY)
                        .send(endpoint(url, mode), notice())
                        .orElseThrow()
                        .outcome())
                .isNotEqualTo(new Unanswered(Trouble.FORBIDDEN_TARGET));
    }

    private SigningWebhookSender sender(Resolver resolver, LoopbackTargets loopback) {
        return new SigningWebhookSender(
                resolver,
                loopback,
                CLOCK,
                new Wiring(Duration.ofSeconds(5), Optional.empty(), _ -> listener.address()));
    }
}
