package cairn.adapter.rest.http.monitoring;

import io.micronaut.context.BeanProvider;
import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.micronaut.http.server.netty.NettyServerCustomizer;
import io.netty.channel.Channel;
import io.netty.channel.EventLoopGroup;
import io.netty.util.concurrent.EventExecutor;
import jakarta.inject.Singleton;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

@Singleton
final class EventLoops implements BeanCreatedEventListener<NettyServerCustomizer.Registry> {

    private final BeanProvider<EventLoopGroup> groups;
    private final Set<EventExecutor> accepting = ConcurrentHashMap.newKeySet();

    EventLoops(BeanProvider<EventLoopGroup> groups) {
        this.groups = groups;
    }

    @Override
    public NettyServerCustomizer.Registry onCreated(BeanCreatedEvent<NettyServerCustomizer.Registry> event) {
        event.getBean().register(new NettyServerCustomizer() {
            @Override
            public NettyServerCustomizer specializeForChannel(Channel channel, ChannelRole role) {
                if (role == ChannelRole.LISTENER) {
                    accepting.add(channel.eventLoop());
                }
                return this;
            }
        });
        return event.getBean();
    }

    List<EventExecutor> all() {
        Set<EventExecutor> all = new LinkedHashSet<>();
        for (EventLoopGroup group : groups) {
            group.forEach(all::add);
        }
        all.addAll(accepting);
        return List.copyOf(all);
    }
}
