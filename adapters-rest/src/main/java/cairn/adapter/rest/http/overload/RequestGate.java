package cairn.adapter.rest.http.overload;

import cairn.adapter.rest.http.RestDefaults;
import cairn.adapter.rest.http.problem.Problem;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import io.micronaut.http.HttpHeaders;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.DecoderResult;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Forwards the requests of one connection up to the first that is malformed, has too large a body or exceeds the limit
 * on pipelining. That request is answered, everything after it is discarded, and the connection closes after the
 * response.
 *
 * <p>It is placed directly behind the HTTP decoder, so that no other part of the service reads a malformed request. Its
 * {@link #bytes()} are placed before the decoder and pass small pieces to it, because the decoder ends a connection
 * without a response once 128 decoded requests are unanswered.
 */
@SuppressWarnings("FutureReturnValueIgnored") // the connection ends in any case
final class RequestGate extends ChannelDuplexHandler {

    static final String BYTES = "request-gate-bytes";

    static final int MOST_UNANSWERED = 64;

    private static final Problem TOO_MANY = Problem.of(
                    ProblemType.UNAVAILABLE,
                    MOST_UNANSWERED
                            + " requests of this connection wait for their responses; this one and those after it"
                            + " were not processed. Send them on another connection")
            .withHeader(HttpHeaders.RETRY_AFTER, "1");
    private static final Problem BROKEN_BODY =
            Problem.of(ProblemType.MALFORMED_REQUEST, "The chunks of the body are malformed");

    private static final int MOST_BYTES_AT_ONCE = 1024;

    private @Nullable HttpRequest arriving;
    private boolean isBuffered;
    private long received;
    private int unanswered;
    private boolean isInformational;
    private boolean isClosing;
    private boolean isLingering;

    ChannelHandler bytes() {
        return new SimpleChannelInboundHandler<ByteBuf>() {
            @Override
            protected void channelRead0(ChannelHandlerContext context, ByteBuf bytes) {
                while (bytes.isReadable() && !isDiscarding()) {
                    int length = Math.min(MOST_BYTES_AT_ONCE, bytes.readableBytes());
                    context.fireChannelRead(bytes.readRetainedSlice(length));
                }
            }
        };
    }

    private boolean isDiscarding() {
        return isClosing && arriving == null;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object part) {
        if (part instanceof HttpRequest request && !isClosing) {
            begin(context, request);
        } else if (part instanceof HttpContent content && arriving != null) {
            receive(context, arriving, content);
        } else {
            ReferenceCountUtil.release(part);
        }
    }

    private void begin(ChannelHandlerContext context, HttpRequest request) {
        unanswered++;
        if (request.decoderResult().isSuccess()) {
            problem(request)
                    .map(problem -> DecoderResult.failure(new ProblemException(problem)))
                    .ifPresent(request::setDecoderResult);
        }
        if (request.decoderResult().isFailure()) {
            isClosing = true;
            makeReadable(request);
        } else if (!(request instanceof LastHttpContent)) {
            arriving = request;
            isBuffered = true;
            received = 0;
            isClosing = HttpUtil.getContentLength(request, 0L) > RestDefaults.MAX_BODY_BYTES;
        }
        context.fireChannelRead(request);
    }

    private Optional<Problem> problem(HttpRequest request) {
        return unanswered > MOST_UNANSWERED ? Optional.of(TOO_MANY) : RequestHead.problem(request);
    }

    private static void makeReadable(HttpRequest request) {
        request.setProtocolVersion(HttpVersion.HTTP_1_1);
        request.setUri("/");
        if (!request.method().equals(HttpMethod.HEAD)) {
            request.setMethod(HttpMethod.GET);
        }
    }

    private void receive(ChannelHandlerContext context, HttpRequest request, HttpContent content) {
        received += content.content().readableBytes();
        boolean isBroken = content.decoderResult().isFailure();
        boolean isTooLarge = received > RestDefaults.MAX_BODY_BYTES;
        isClosing = isClosing || isBroken || isTooLarge;
        if (isClosing && unanswered == 0) {
            content.release();
            arriving = null;
            context.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(_ -> linger(context));
            return;
        }
        if (isBroken || isTooLarge || content instanceof LastHttpContent) {
            arriving = null;
        }
        if (isBroken) {
            content.release();
            breakOff(context, request);
        } else {
            context.fireChannelRead(content);
        }
    }

    /**
     * Aborts a body. The server processes a request once its body is complete, or at the end of the read; from then on
     * the body is a stream.
     */
    private void breakOff(ChannelHandlerContext context, HttpRequest request) {
        var failure = new ProblemException(BROKEN_BODY);
        request.setDecoderResult(DecoderResult.failure(failure));
        if (isBuffered) {
            context.fireChannelRead(LastHttpContent.EMPTY_LAST_CONTENT);
        } else {
            context.fireExceptionCaught(failure);
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        isBuffered = false;
        context.fireChannelReadComplete();
    }

    /** Stops reading while the input would be discarded; {@link LingeringClose} reads it after the response. */
    @Override
    public void read(ChannelHandlerContext context) {
        if (!isDiscarding()) {
            context.read();
        }
    }

    @Override
    public void write(ChannelHandlerContext context, Object part, ChannelPromise promise) {
        if (part instanceof HttpResponse response) {
            isInformational = response.status().codeClass() == HttpStatusClass.INFORMATIONAL;
            if (isClosing && unanswered == 1 && !isInformational) {
                HttpUtil.setKeepAlive(response, false);
            }
        }
        if (!(part instanceof LastHttpContent) || isInformational) {
            context.write(part, promise);
            return;
        }
        unanswered--;
        if (isClosing && unanswered == 0) {
            context.write(part, promise.unvoid()).addListener(_ -> linger(context));
        } else {
            context.write(part, promise);
        }
    }

    @Override
    public void close(ChannelHandlerContext context, ChannelPromise promise) {
        if (isClosing) {
            context.channel().closeFuture().addListener(_ -> promise.trySuccess());
            linger(context);
        } else {
            context.close(promise);
        }
    }

    private void linger(ChannelHandlerContext context) {
        if (!isLingering && context.channel().isActive()) {
            isLingering = true;
            context.pipeline().addBefore(BYTES, "lingering-close", new LingeringClose());
        }
    }
}
