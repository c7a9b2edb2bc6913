package cairn.adapter.rest.protection;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.micronaut.http.netty.channel.ChannelPipelineCustomizer;
import io.micronaut.http.server.netty.NettyServerCustomizer;
import io.netty.channel.Channel;
import io.netty.channel.ChannelPipeline;
import jakarta.inject.Singleton;

/** Puts a deadline on each connection, on both sides of what makes requests of its bytes. */
@Singleton
final class ConnectionGuard implements BeanCreatedEventListener<NettyServerCustomizer.Registry> {

    private final ProtectionSettings settings;
    private final Counter cut;

    ConnectionGuard(ProtectionSettings settings, MeterRegistry registry) {
        this.settings = settings;
        this.cut = registry.counter("cairn.connections.cut");
    }

    @Override
    public NettyServerCustomizer.Registry onCreated(BeanCreatedEvent<NettyServerCustomizer.Registry> event) {
        event.getBean().register(new NettyServerCustomizer() {
            @Override
            public NettyServerCustomizer specializeForChannel(Channel channel, ChannelRole role) {
                return role == ChannelRole.CONNECTION ? guarding(channel) : this;
            }
        });
        return event.getBean();
    }

    private NettyServerCustomizer guarding(Channel channel) {
        return new NettyServerCustomizer() {
            @Override
            public void onInitialPipelineBuilt() {
                var deadline = new ArrivalDeadline(settings.arrival(), cut);
                ChannelPipeline pipeline = channel.pipeline();
                pipeline.addBefore(
                        ChannelPipelineCustomizer.HANDLER_HTTP_SERVER_CODEC, "arrival-start", deadline.start());
                pipeline.addAfter(ChannelPipelineCustomizer.HANDLER_HTTP_SERVER_CODEC, "arrival-end", deadline.end());
            }
        };
    }
}
