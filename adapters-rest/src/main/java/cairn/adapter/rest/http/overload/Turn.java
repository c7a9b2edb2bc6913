package cairn.adapter.rest.http.overload;

import io.micronaut.http.HttpRequest;
import io.micronaut.http.server.netty.NettyHttpRequest;
import io.netty.channel.Channel;
import io.netty.util.AttributeKey;
import java.time.Duration;
import java.util.Optional;

/**
 * The turn of the request that a connection's event loop has started last.
 *
 * @param goesAhead whether the request was started ahead of all that were waiting
 * @param sinceNanos when it began to wait, in the nanoseconds of the system
 */
record Turn(boolean goesAhead, long sinceNanos) {

    private static final AttributeKey<Turn> OF_CONNECTION = AttributeKey.valueOf("cairn.turn");

    /** To be asked on the event loop, before the connection's next request is started. */
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
