package cairn.adapter.rest.http.overload;

import cairn.adapter.rest.http.request.TrustedProxies;
import cairn.adapter.rest.http.security.RememberedCallers;
import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.micronaut.core.annotation.Order;
import io.micronaut.core.order.Ordered;
import io.micronaut.http.netty.channel.ChannelPipelineCustomizer;
import io.micronaut.http.server.netty.NettyServerCustomizer;
import io.micronaut.runtime.graceful.GracefulShutdownCapable;
import io.netty.channel.Channel;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.util.concurrent.FastThreadLocal;
import jakarta.inject.Singleton;
import java.lang.management.ManagementFactory;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import jdk.management.VirtualThreadSchedulerMXBean;

/**
 * Limits the number of connections. Adds handlers to each pipeline that limit requests, enforce the pace of responses,
 * and start dispatches with a remembered key ahead of other requests.
 *
 * <p>When the service is asked to stop, Micronaut lets the connections that it knows finish their requests. A
 * connection that is accepted at that moment would be missed, and its request processed without a response. Such a
 * connection is closed before its first request; therefore this class is notified of the stop before the server.
 */
@Singleton
@Order(Ordered.HIGHEST_PRECEDENCE)
final class ConnectionGuard
        implements BeanCreatedEventListener<NettyServerCustomizer.Registry>, GracefulShutdownCapable {

    private static final VirtualThreadSchedulerMXBean SCHEDULER =
            ManagementFactory.getPlatformMXBean(VirtualThreadSchedulerMXBean.class);

    /**
     * The number of queued virtual threads per processor at which no more requests start; a delay of some milliseconds.
     */
    private static final long ENOUGH = 4;

    private final ProtectionSettings settings;
    private final ConnectionSettings connections;
    private final TrustedProxies proxies;
    private final UnsentResponses unsent;
    private final ConnectionMetrics metrics;
    private final RememberedCallers callers;
    private final FastThreadLocal<RequestTurns> turns = new FastThreadLocal<>() {
        @Override
        protected RequestTurns initialValue() {
            return new RequestTurns(System::nanoTime, ConnectionGuard::haveProcessorsEnoughToDo);
        }
    };
    private volatile boolean isStopping;

    ConnectionGuard(
            ProtectionSettings settings,
            ConnectionSettings connections,
            TrustedProxies proxies,
            UnsentResponses unsent,
            ConnectionMetrics metrics,
            RememberedCallers callers) {
        this.settings = settings;
        this.connections = connections;
        this.proxies = proxies;
        this.unsent = unsent;
        this.metrics = metrics;
        this.callers = callers;
    }

    @Override
    public NettyServerCustomizer.Registry onCreated(BeanCreatedEvent<NettyServerCustomizer.Registry> event) {
        event.getBean().register(new NettyServerCustomizer() {
            @Override
            public NettyServerCustomizer specializeForChannel(Channel channel, ChannelRole role) {
                return switch (role) {
                    case LISTENER -> {
                        channel.pipeline().addLast("connection-limit", limit());
                        yield this;
                    }
                    case CONNECTION -> guarding(channel);
                    case REQUEST_STREAM, PUSH_PROMISE_STREAM -> this;
                };
            }
        });
        return event.getBean();
    }

    private ConnectionLimit limit() {
        return new ConnectionLimit(connections.affordable(), connections.connectionsPerAddress(), proxies, metrics);
    }

    private NettyServerCustomizer guarding(Channel channel) {
        return new NettyServerCustomizer() {
            @Override
            @SuppressWarnings("FutureReturnValueIgnored") // nothing is left to do after the close
            public void onInitialPipelineBuilt() {
                if (isStopping) {
                    channel.close();
                    return;
                }
                var deadline = new ArrivalDeadline(settings.arrival(), metrics);
                ChannelPipeline pipeline = channel.pipeline();
                pipeline.addFirst("sending-pace", new SendingPace(connections.sending(), unsent.of(channel), metrics));
                pipeline.addBefore(
                        ChannelPipelineCustomizer.HANDLER_HTTP_SERVER_CODEC, "arrival-start", deadline.start());
                pipeline.addAfter(ChannelPipelineCustomizer.HANDLER_HTTP_SERVER_CODEC, "arrival-end", deadline.end());
                var gate = new RequestGate();
                pipeline.addBefore(
                        ChannelPipelineCustomizer.HANDLER_HTTP_SERVER_CODEC, RequestGate.BYTES, gate.bytes());
                pipeline.addAfter("arrival-end", "request-gate", gate);
                pipeline.addAfter(
                        "request-gate", "turns", new TurnHandler(turns::get, ConnectionGuard.this::goesAhead));
            }
        };
    }

    @Override
    public CompletionStage<?> shutdownGracefully() {
        isStopping = true;
        return CompletableFuture.completedFuture(true);
    }

    private static boolean haveProcessorsEnoughToDo() {
        return SCHEDULER.getQueuedVirtualThreadCount() >= ENOUGH * SCHEDULER.getParallelism();
    }

    private boolean goesAhead(HttpRequest request) {
        if (!HttpMethod.POST.equals(request.method()) || !RequestPriority.isOfDispatch(request.uri())) {
            return false;
        }
        var credentials = request.headers().getAll(HttpHeaderNames.AUTHORIZATION);
        return credentials.size() == 1 && callers.remembers(credentials.getFirst());
    }
}
