package cairn.adapter.rest.http.overload;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Several connections of one event loop. */
final class TurnHandlerTest {

    private static final String HELP = "/help";

    private final AtomicLong clock = new AtomicLong();
    private boolean busy;
    private final RequestTurns turns = new RequestTurns(clock::get, () -> this.busy);
    private final List<EmbeddedChannel> connections = new ArrayList<>();
    private final Set<Channel> closed = new HashSet<>();

    @AfterEach
    void close() {
        connections.forEach(EmbeddedChannel::finishAndReleaseAll);
    }

    @Test
    void aRequestIsStartedAtOnceWhileTheSliceLasts() {
        var connection = connection();

        receive(connection, request("/a"));

        assertThat(started(connection)).isEqualTo("/a");
    }

    @Test
    void laterOnesWaitUntilTheLoopHasLookedAtItsConnections() {
        useUpTheSlice();
        var second = connection();
        receive(second, request("/b"));
        assertThat(started(second)).isNull();

        nextSlice();

        assertThat(started(second)).isEqualTo("/b");
    }

    @Test
    void aRequestThatGoesAheadWaitsForNoneOfThem() {
        useUpTheSlice();
        var ordinary = connection();
        receive(ordinary, request("/b"));
        var help = connection();

        receive(help, request(HELP));

        assertThat(started(help)).isEqualTo(HELP);
        assertThat(started(ordinary)).isNull();
    }

    @Test
    void whileTheProcessorsAreBusyOnlyARequestThatGoesAheadIsStartedAtOnce() {
        busy = true;
        var ordinary = connection();
        receive(ordinary, request("/a"));
        var help = connection();
        receive(help, request(HELP));
        assertThat(started(help)).isEqualTo(HELP);
        assertThat(started(ordinary)).isNull();

        busy = false;
        ordinary.advanceTimeBy(1, TimeUnit.MILLISECONDS);
        nextSlice();

        assertThat(started(ordinary)).isEqualTo("/a");
    }

    @Test
    void howeverLongTheProcessorsAreBusyOneIsStartedEveryTenMilliseconds() {
        busy = true;
        var waiting = List.of(connection(), connection(), connection());
        waiting.forEach(each -> receive(each, request("/b")));

        for (var next : waiting) {
            advance(9);
            assertThat(waiting).noneMatch(each -> started(each) != null);
            advance(1);
            assertThat(started(next)).isEqualTo("/b");
        }
    }

    @Test
    void requestsOfOneConnectionStayInOrder() {
        useUpTheSlice();
        var connection = connection();
        receive(connection, request("/b"), request(HELP));
        assertThat(started(connection)).isNull();

        nextSlice();
        nextSlice();

        assertThat(started(connection)).isEqualTo("/b");
        assertThat(started(connection)).isEqualTo(HELP);
    }

    @Test
    void whoHangsUpBeforeItsTurnLeavesNothingBehind() {
        useUpTheSlice();
        var connection = connection();
        var request = request("/b");
        receive(connection, request);

        connection.pipeline().fireChannelInactive();
        nextSlice();

        assertThat(request.refCnt()).isZero();
        assertThat(started(connection)).isNull();
    }

    /** A handler learns of the end only after the tasks that its event loop already has. */
    @Test
    void aRequestOfAConnectionThatWasJustClosedNeverStarts() {
        useUpTheSlice();
        var connection = connection();
        var request = request("/b");
        receive(connection, request);

        closed.add(connection);
        nextSlice();

        assertThat(request.refCnt()).isZero();
        assertThat(started(connection)).isNull();
    }

    @Test
    void ofThoseThatWaitEachSliceStartsSomeInTheirOrder() {
        useUpTheSlice();
        var waiting = List.of(connection(), connection(), connection());
        waiting.forEach(each -> receive(each, request("/b")));

        for (var next : waiting) {
            assertThat(started(next)).isNull();
            nextSlice();
            assertThat(started(next)).isEqualTo("/b");
        }
    }

    private void useUpTheSlice() {
        var connection = connection();
        receive(connection, request("/slow"));
        assertThat(started(connection)).isEqualTo("/slow");
    }

    /** Without running what the loop has to do later, as the connection's own method would. */
    private static void receive(EmbeddedChannel connection, FullHttpRequest... requests) {
        Stream.of(requests).forEach(connection.pipeline()::fireChannelRead);
        connection.pipeline().fireChannelReadComplete();
    }

    private void advance(int millis) {
        clock.addAndGet(TimeUnit.MILLISECONDS.toNanos(millis));
        connections.getFirst().advanceTimeBy(millis, TimeUnit.MILLISECONDS);
        nextSlice();
    }

    private void nextSlice() {
        connections.stream()
                .filter(EmbeddedChannel::hasPendingTasks)
                .findFirst()
                .orElseThrow()
                .runScheduledPendingTasks();
    }

    private EmbeddedChannel connection() {
        var connection =
                new EmbeddedChannel(
                        new TurnHandler(() -> turns, request -> request.uri().equals(HELP)), new SlowStart()) {
                    @Override
                    public boolean isActive() {
                        return super.isActive() && !closed.contains(this);
                    }
                };
        connection.config().setAutoRead(false); // else the end of a read would run what the loop has to do later
        connections.add(connection);
        return connection;
    }

    /** To start any request takes a slice. */
    private final class SlowStart extends ChannelInboundHandlerAdapter {

        @Override
        public void channelRead(ChannelHandlerContext context, Object part) {
            clock.addAndGet(TimeUnit.MILLISECONDS.toNanos(1));
            context.fireChannelRead(part);
        }
    }

    private static FullHttpRequest request(String path) {
        return new DefaultFullHttpRequest(
                HttpVersion.HTTP_1_1, HttpMethod.GET, path, Unpooled.buffer().writeZero(1));
    }

    private static @Nullable String started(EmbeddedChannel connection) {
        HttpRequest request = connection.readInbound();
        return request == null ? null : request.uri();
    }
}
