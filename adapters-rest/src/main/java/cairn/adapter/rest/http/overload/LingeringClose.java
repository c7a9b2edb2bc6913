package cairn.adapter.rest.http.overload;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.socket.DuplexChannel;
import io.netty.handler.ssl.SslHandler;
import io.netty.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Closes a connection whose peer may still be sending. Closing it at once would reset it, and the peer could lose a
 * response that it has not read yet. This handler ends the output, discards the input for at most 2 seconds and 4 MiB,
 * and then closes (RFC 9112, section 9.6).
 */
@SuppressWarnings("FutureReturnValueIgnored") // nothing is left to do after the close
final class LingeringClose extends SimpleChannelInboundHandler<ByteBuf> {

    private static final long MOST_MILLIS = 2_000;
    private static final long MOST_BYTES = 4 * 1024 * 1024;

    private long discarded;
    private @Nullable Future<?> timer;

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        timer = context.executor().schedule(() -> context.close(), MOST_MILLIS, TimeUnit.MILLISECONDS);
        if (context.channel() instanceof DuplexChannel socket
                && context.pipeline().get(SslHandler.class) == null) {
            socket.shutdownOutput();
        }
        context.read();
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, ByteBuf bytes) {
        discarded += bytes.readableBytes();
        if (discarded > MOST_BYTES) {
            context.close();
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        context.read();
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        if (timer != null) {
            timer.cancel(false);
        }
    }
}
