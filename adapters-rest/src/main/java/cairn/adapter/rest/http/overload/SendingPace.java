package cairn.adapter.rest.http.overload;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.util.AttributeKey;
import io.netty.util.concurrent.Future;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Closes a connection whose client reads too slowly. Only time in which bytes wait to be sent counts: a response with
 * nothing to send, such as a quiet stream, is never too slow.
 *
 * <p>Once bytes wait, the handler checks at every part of a window whether bytes still wait. After {@value #PARTS}
 * parts in which they did, consecutive or not, enough bytes must have been sent since the first of them. A response in
 * small pieces that are each sent in time is therefore measured like one large piece.
 */
public final class SendingPace extends ChannelOutboundHandlerAdapter {

    /** The number of bytes that must be sent in each window while others wait. */
    static final int LEAST_BYTES = 16 * 1024;

    private static final int PARTS = 8;

    /** The connection's factor of {@link #LEAST_BYTES}; 1 if it has none. */
    private static final AttributeKey<Integer> FACTOR = AttributeKey.valueOf(SendingPace.class, "factor");

    /** The number of bytes by which the channel's count of pending bytes exceeds the size of each message. */
    private static final int MESSAGE_OVERHEAD = 96;

    /** The size up to which messages are not counted as unsent, because a connection has few of them. */
    private static final int NEGLIGIBLE = 4 * 1024;

    private final long part;
    private final UnsentResponses.OfConnection unsent;
    private final ConnectionMetrics metrics;
    private long written;
    private long sentBefore;
    private int waitedParts;
    private @Nullable Future<?> timer;

    SendingPace(Duration window, UnsentResponses.OfConnection unsent, ConnectionMetrics metrics) {
        this.part = window.toNanos() / PARTS;
        this.unsent = unsent;
        this.metrics = metrics;
    }

    /** Sets the factor by which a connection must exceed the usual pace from now on. */
    public static void demand(Channel channel, int factor) {
        channel.attr(FACTOR).set(factor);
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // the promise is the caller's
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        if (message instanceof ByteBuf bytes) {
            int count = bytes.readableBytes();
            written += count + MESSAGE_OVERHEAD;
            if (count > NEGLIGIBLE) {
                unsent.add(count);
                context.write(message, promise.unvoid().addListener(_ -> unsent.remove(count)));
                return;
            }
        }
        context.write(message, promise);
    }

    @Override
    public void flush(ChannelHandlerContext context) {
        context.flush();
        long waiting = waiting(context);
        if (timer == null && waiting > 0) {
            await(context, written - waiting);
        }
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        if (timer != null) {
            timer.cancel(false);
        }
    }

    private void await(ChannelHandlerContext context, long sent) {
        if (waitedParts == 0) {
            sentBefore = sent;
        }
        timer = context.executor().schedule(() -> check(context), part, TimeUnit.NANOSECONDS);
    }

    @SuppressWarnings("FutureReturnValueIgnored") // closing needs no further action
    private void check(ChannelHandlerContext context) {
        timer = null;
        long waiting = waiting(context);
        if (waiting == 0) {
            return;
        }
        long sent = written - waiting;
        waitedParts++;
        if (waitedParts == PARTS) {
            if (sent - sentBefore < leastBytes(context.channel())) {
                metrics.readTooSlowly();
                context.channel().close();
                return;
            }
            waitedParts = 0;
        }
        await(context, sent);
    }

    private static long leastBytes(Channel channel) {
        var factor = channel.attr(FACTOR).get();
        return factor == null ? LEAST_BYTES : (long) LEAST_BYTES * factor;
    }

    private static long waiting(ChannelHandlerContext context) {
        var buffer = context.channel().unsafe().outboundBuffer();
        return buffer == null ? 0 : buffer.totalPendingWriteBytes() - buffer.currentProgress();
    }
}
