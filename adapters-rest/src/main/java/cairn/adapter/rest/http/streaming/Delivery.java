package cairn.adapter.rest.http.streaming;

import cairn.adapter.rest.http.overload.SendingPace;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.server.netty.NettyHttpRequest;
import io.netty.channel.Channel;
import java.util.concurrent.RejectedExecutionException;
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Schedulers;

/**
 * Delivers a stream on the event loop of the caller's connection, where a disconnection is also noticed: nothing is
 * delivered after it.
 */
public final class Delivery {

    /** The number of pieces that are produced ahead of demand. */
    private static final int AHEAD = 2;

    /** The factor by which callers who hold a scarce place must read faster than others. */
    private static final int PROMPTLY = 32;

    private Delivery() {}

    /**
     * Returns the stream, which is produced elsewhere, as the response to a request. A piece that arrives while the
     * caller disconnects finds no thread; that is no error, unlike a rejection while the caller is connected.
     */
    public static <T> Flux<T> to(HttpRequest<?> request, Flux<T> pieces) {
        var channel = channel(request);
        return pieces.publishOn(Schedulers.fromExecutor(channel.eventLoop(), true), AHEAD)
                .onErrorComplete(e -> e instanceof RejectedExecutionException && !channel.isActive());
    }

    public static <T> Flux<T> promptlyTo(HttpRequest<?> request, Flux<T> pieces) {
        var channel = channel(request);
        return to(
                request,
                pieces.doOnSubscribe(_ -> SendingPace.demand(channel, PROMPTLY))
                        .doFinally(_ -> SendingPace.demand(channel, 1)));
    }

    private static Channel channel(HttpRequest<?> request) {
        if (!(request instanceof NettyHttpRequest<?> arrived)) {
            throw new IllegalStateException("A stream answers the request that was received");
        }
        return arrived.getChannelHandlerContext().channel();
    }
}
