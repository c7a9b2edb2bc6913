package cairn.adapter.rest.http.overload;

import io.micronaut.http.HttpRequest;
import io.micronaut.http.server.netty.NettyHttpRequest;
import io.netty.channel.Channel;
import io.netty.util.AttributeKey;
import java.time.Duration;
import java.util.Optional;

/**
 * The turn of the request that a connection's event loop started last.
 *
 * @param goesAhead whether the request was started ahead of all waiting requests
 * @param sinceNanos when the request began to wait, as {@link System#nanoTime()}
 */
record Turn(boolean goesAhead, long sinceNanos) {

    private static final AttributeKey<Turn> OF_CONNECTION = AttributeKey.valueOf("cairn.turn");

    /** Returns the turn. Must be called on the event loop before the connection's next request starts. */
    static Optional<Turn> of(HttpRequest<?> request) {
        return request instanceof NettyHttpRequest<?> received
                ? Optional.ofNullable(received.getChannelHandlerContext()
                        .channel()
                        .attr(OF_CONNECTION)
                        .get())
                : Optional.empty();
    }

    void startOn(Channel channel) {
        channel.attr(OF_CONNECTION).set(this);
    }

    Duration waited() {
        return Duration.ofNanos(System.nanoTime() - sinceNanos);
    }
}
