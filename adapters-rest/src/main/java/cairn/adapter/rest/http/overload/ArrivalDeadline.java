package cairn.adapter.rest.http.overload;

import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.DecoderResult;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.util.concurrent.Future;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Closes a connection whose request has not arrived in time: the first one, counted from the connection itself so that
 * its TLS counts too, and each later one, counted from its first byte. A request with more headers than anybody needs
 * counts as one whose headers are too long.
 *
 * <p>One timer looks after a connection, however many requests it brings: it only notes when each began.
 */
final class ArrivalDeadline {

    private static final int MOST_HEADERS = 100;

    private final long nanos;
    private final ConnectionMetrics metrics;

    private boolean arriving = true;
    private long since = System.nanoTime();
    private @Nullable Future<?> timer;

    ArrivalDeadline(Duration allowed, ConnectionMetrics metrics) {
        this.nanos = allowed.toNanos();
        this.metrics = metrics;
    }

    /** Sees bytes. */
    ChannelHandler start() {
        return new ChannelInboundHandlerAdapter() {
            @Override
            public void handlerAdded(ChannelHandlerContext context) {
                look(context, nanos);
            }

            @Override
            public void channelRead(ChannelHandlerContext context, Object bytes) {
                if (!arriving) {
                    arriving = true;
                    since = System.nanoTime();
                }
                context.fireChannelRead(bytes);
            }

            @Override
            public void handlerRemoved(ChannelHandlerContext context) {
                if (timer != null) {
                    timer.cancel(false);
                }
            }
        };
    }

    /** Sees requests. */
    ChannelHandler end() {
        return new ChannelInboundHandlerAdapter() {
            @Override
            public void channelRead(ChannelHandlerContext context, Object part) {
                if (part instanceof HttpRequest request && request.headers().size() > MOST_HEADERS) {
                    request.setDecoderResult(DecoderResult.failure(
                            new TooLongHttpHeaderException("More than " + MOST_HEADERS + " headers")));
                }
                if (part instanceof LastHttpContent) {
                    arriving = false;
                }
                context.fireChannelRead(part);
            }
        };
    }

    @SuppressWarnings("FutureReturnValueIgnored") // closing needs no further action
    private void look(ChannelHandlerContext context, long delay) {
        timer = context.executor()
                .schedule(
                        () -> {
                            long left = arriving ? nanos - (System.nanoTime() - since) : nanos;
                            if (left > 0) {
                                look(context, left);
                            } else {
                                metrics.arrivedTooSlowly();
                                context.channel().close();
                            }
                        },
                        delay,
                        TimeUnit.NANOSECONDS);
    }
}
