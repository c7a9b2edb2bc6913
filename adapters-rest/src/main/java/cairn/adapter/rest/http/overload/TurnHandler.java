package cairn.adapter.rest.http.overload;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Holds back the parts of a connection's requests until their turn. Requests that go ahead need no turn, but the
 * requests of one connection stay in order.
 */
final class TurnHandler extends ChannelInboundHandlerAdapter {

    private final Supplier<RequestTurns> turns;
    private final Predicate<HttpRequest> goesAhead;
    private final Deque<Object> held = new ArrayDeque<>();
    private boolean readCompleted;

    TurnHandler(Supplier<RequestTurns> turns, Predicate<HttpRequest> goesAhead) {
        this.turns = turns;
        this.goesAhead = goesAhead;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object part) {
        if (!held.isEmpty()) {
            held.add(part);
        } else if (!(part instanceof HttpRequest request)) {
            context.fireChannelRead(part);
        } else if (goesAhead.test(request)) {
            new Turn(true, System.nanoTime()).startOn(context.channel());
            context.fireChannelRead(part);
        } else {
            held.add(part);
            await(context);
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        if (held.isEmpty()) {
            context.fireChannelReadComplete();
        } else {
            readCompleted = true;
        }
    }

    /** Keeps a failure behind the parts that arrived before it. */
    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        if (held.isEmpty()) {
            context.fireExceptionCaught(cause);
        } else {
            held.add(new Failure(cause));
        }
    }

    private record Failure(Throwable cause) {}

    private void await(ChannelHandlerContext context) {
        var turn = new Turn(false, System.nanoTime());
        turns.get().take(context.executor(), () -> passRequest(context, turn));
    }

    /**
     * Forwards the parts of one request; a request behind it waits for its own turn. A request of a closed connection
     * never starts, because its response would be lost; handlers are notified of the end of a connection some time
     * after its close.
     */
    private void passRequest(ChannelHandlerContext context, Turn turn) {
        if (!context.channel().isActive()) {
            handlerRemoved(context);
            return;
        }
        turn.startOn(context.channel());
        boolean ended = false;
        while (!held.isEmpty() && !ended) {
            Object part = held.remove();
            ended = part instanceof LastHttpContent;
            if (part instanceof Failure failure) {
                context.fireExceptionCaught(failure.cause());
            } else {
                context.fireChannelRead(part);
            }
        }
        if (!held.isEmpty()) {
            await(context);
        } else if (readCompleted && !context.isRemoved()) {
            readCompleted = false;
            context.fireChannelReadComplete();
        }
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        held.forEach(ReferenceCountUtil::release);
        held.clear();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        handlerRemoved(context);
        context.fireChannelInactive();
    }
}
