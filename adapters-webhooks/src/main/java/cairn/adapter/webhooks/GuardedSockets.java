package cairn.adapter.webhooks;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketAddress;
import java.util.function.UnaryOperator;
import javax.net.SocketFactory;

/**
 * Creates sockets that check the address on connecting, regardless of who has resolved it and how. They ignore the
 * machine's proxy settings.
 */
final class GuardedSockets extends SocketFactory {

    private final TargetScope reach;
    private final UnaryOperator<InetSocketAddress> way;

    /**
     * @param way maps an admitted address to the address to connect to
     */
    GuardedSockets(TargetScope reach, UnaryOperator<InetSocketAddress> way) {
        this.reach = reach;
        this.way = way;
    }

    @Override
    public Socket createSocket() {
        return new Guarded(reach, way);
    }

    @Override
    public Socket createSocket(String host, int port) {
        throw onlyUnconnected();
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress localHost, int localPort) {
        throw onlyUnconnected();
    }

    @Override
    public Socket createSocket(InetAddress host, int port) {
        throw onlyUnconnected();
    }

    @Override
    public Socket createSocket(InetAddress address, int port, InetAddress localAddress, int localPort) {
        throw onlyUnconnected();
    }

    private static UnsupportedOperationException onlyUnconnected() {
        return new UnsupportedOperationException("Only sockets that are not connected yet");
    }

    private static final class Guarded extends Socket {

        private final TargetScope reach;
        private final UnaryOperator<InetSocketAddress> way;

        Guarded(TargetScope reach, UnaryOperator<InetSocketAddress> way) {
            super(Proxy.NO_PROXY);
            this.reach = reach;
            this.way = way;
        }

        @Override
        public void connect(SocketAddress endpoint) throws IOException {
            connect(endpoint, 0);
        }

        @Override
        public void connect(SocketAddress endpoint, int timeout) throws IOException {
            if (!(endpoint instanceof InetSocketAddress inet)
                    || inet.isUnresolved()
                    || !reach.admits(inet.getAddress())) {
                throw new ForbiddenTargetException(String.valueOf(endpoint));
            }
            super.connect(way.apply(inet), timeout);
        }
    }
}
