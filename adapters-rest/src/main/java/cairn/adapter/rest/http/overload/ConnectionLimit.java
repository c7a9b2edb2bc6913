package cairn.adapter.rest.http.overload;

import cairn.adapter.rest.http.request.AddressBlock;
import cairn.adapter.rest.http.request.TrustedProxies;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Limits the open connections of a listener, in total and per block of client addresses. A connection beyond a limit is
 * closed as soon as it is accepted. Trusted proxies, whose connections carry many clients, have no limit per block.
 */
final class ConnectionLimit extends ChannelInboundHandlerAdapter {

    private final int most;
    private final int mostPerBlock;
    private final TrustedProxies proxies;
    private final ConnectionMetrics metrics;
    private final Map<AddressBlock, Integer> openOf = new HashMap<>();
    private int open;

    ConnectionLimit(int most, int mostPerBlock, TrustedProxies proxies, ConnectionMetrics metrics) {
        this.most = most;
        this.mostPerBlock = mostPerBlock;
        this.proxies = proxies;
        this.metrics = metrics;
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // only the listener waits for the close
    public void channelRead(ChannelHandlerContext context, Object accepted) {
        if (!(accepted instanceof Channel connection)) {
            context.fireChannelRead(accepted);
            return;
        }
        var block = block(connection);
        if (!admit(block)) {
            metrics.refused();
            connection.unsafe().closeForcibly();
            return;
        }
        metrics.opened();
        connection.closeFuture().addListener(_ -> {
            metrics.closed();
            leave(block);
        });
        context.fireChannelRead(connection);
    }

    private Optional<AddressBlock> block(Channel connection) {
        InetAddress client =
                connection.remoteAddress() instanceof InetSocketAddress address ? address.getAddress() : null;
        return Optional.ofNullable(client)
                .filter(address -> !proxies.have(address))
                .map(AddressBlock::of);
    }

    private synchronized boolean admit(Optional<AddressBlock> block) {
        boolean hasRoom = open < most
                && block.map(known -> openOf.getOrDefault(known, 0) < mostPerBlock)
                        .orElse(true);
        if (hasRoom) {
            open++;
            block.ifPresent(known -> openOf.merge(known, 1, Integer::sum));
        }
        return hasRoom;
    }

    private synchronized void leave(Optional<AddressBlock> block) {
        open--;
        block.ifPresent(known -> openOf.computeIfPresent(known, (_, count) -> count == 1 ? null : count - 1));
    }
}
