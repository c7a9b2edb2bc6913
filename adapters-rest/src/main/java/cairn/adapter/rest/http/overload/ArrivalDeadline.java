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
 * Closes a connection whose request does not arrive in time. The first request is timed from the start of the
 * connection, so that its TLS handshake counts, each later one from its first byte. A request with more than
 * {@value #MOST_HEADERS} headers is treated as one whose headers are too long.
 *
 * <p>Each connection has one timer, however many requests it carries: a request only records its start.
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
