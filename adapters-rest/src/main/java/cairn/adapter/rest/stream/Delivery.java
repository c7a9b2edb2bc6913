package cairn.adapter.rest.stream;

import io.micronaut.http.HttpRequest;
import io.micronaut.http.server.netty.NettyHttpRequest;
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Schedulers;

/**
 * Hands a stream over on the thread of its caller's connection, where a caller who hangs up is noticed, too: nothing is
 * handed over to one who has gone.
 */
public final class Delivery {

    /** How many pieces are made before anybody asks for them. */
    private static final int AHEAD = 2;

    private Delivery() {}

    /** The same stream, made elsewhere, as the answer to a request. */
    public static <T> Flux<T> to(HttpRequest<?> request, Flux<T> pieces) {
        if (!(request instanceof NettyHttpRequest<?> arrived)) {
            throw new IllegalStateException("A stream answers a request as it has arrived");
        }
        var connection = arrived.getChannelHandlerContext().channel().eventLoop();
        return pieces.publishOn(Schedulers.fromExecutor(connection, true), AHEAD);
    }
}
