package cairn.bootstrap.browser;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Forwards the connections of browsers to a node, as a load balancer does, and to another one once that is killed. */
final class FailoverPort implements AutoCloseable {

    private final ServerSocket listener;
    private final Set<Socket> connections = ConcurrentHashMap.newKeySet();
    private volatile int node;

    FailoverPort() throws IOException {
        listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.startVirtualThread(this::accept);
    }

    String origin() {
        return "http://127.0.0.1:" + listener.getLocalPort();
    }

    /** Forwards new connections to the node at a port, and breaks those to the node before it, as if that was killed. */
    void forwardTo(int port) {
        node = port;
        connections.forEach(FailoverPort::close);
        connections.clear();
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                var browser = listener.accept();
                Thread.startVirtualThread(() -> forward(browser));
            } catch (IOException _) {
                return; // the port is closed
            }
        }
    }

    private void forward(Socket browser) {
        try {
            var server = new Socket(InetAddress.getLoopbackAddress(), node);
            connections.add(browser);
            connections.add(server);
            Thread.startVirtualThread(() -> copy(server, browser));
            copy(browser, server);
        } catch (IOException _) {
            close(browser); // the browser sees a broken connection
        }
    }

    private static void copy(Socket from, Socket to) {
        try (from;
                to) {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException _) {
            // one end has closed the connection, and both are closed
        }
    }

    private static void close(Closeable each) {
        try {
            each.close();
        } catch (IOException _) {
            // it is closed
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
        connections.forEach(FailoverPort::close);
    }
}
