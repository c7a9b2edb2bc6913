package cairn.adapter.webhooks;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A server that counts who connects, and does on each connection what its script says. */
final class ScriptedServer implements AutoCloseable {

    /** The handling of a connection; any exception ends the connection. */
    @FunctionalInterface
    interface Script {
        void play(Socket connection) throws IOException, InterruptedException;
    }

    private final ServerSocket listener;
    private final Script script;
    private final AtomicInteger connections = new AtomicInteger();
    private final List<Socket> open = new CopyOnWriteArrayList<>();

    private ScriptedServer(ServerSocket listener, Script script) {
        this.listener = listener;
        this.script = script;
        Thread.ofVirtual().start(this::accept);
    }

    static ScriptedServer playing(Script script) {
        try {
            return over(new ServerSocket(0, 200, InetAddress.ofLiteral("127.0.0.1")), script);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static ScriptedServer over(ServerSocket listener, Script script) {
        return new ScriptedServer(listener, script);
    }

    /** Answers every request, once it is there whole, with these characters. */
    static ScriptedServer answering(String answer) {
        return playing(connection -> {
            request(connection);
            write(connection, answer);
        });
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                var connection = listener.accept();
                connections.incrementAndGet();
                open.add(connection);
                Thread.ofVirtual().start(() -> play(connection));
            } catch (IOException e) {
                return;
            }
        }
    }

    private void play(Socket connection) {
        try (connection) {
            script.play(connection);
        } catch (IOException e) {
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The request's head and body. */
    static String request(Socket connection) throws IOException {
        InputStream in = connection.getInputStream();
        var head = new ByteArrayOutputStream();
        while (!head.toString(StandardCharsets.ISO_8859_1).endsWith("\r\n\r\n")) {
            int next = in.read();
            if (next < 0) {
                throw new IOException("The request broke off");
            }
            head.write(next);
        }
        var text = head.toString(StandardCharsets.ISO_8859_1);
        int length = text.lines()
                .filter(line -> line.regionMatches(true, 0, "content-length:", 0, 15))
                .mapToInt(line -> Integer.parseInt(line.substring(15).strip()))
                .findFirst()
                .orElse(0);
        return text + new String(in.readNBytes(length), StandardCharsets.UTF_8);
    }

    static void write(Socket connection, String text) throws IOException {
        OutputStream out = connection.getOutputStream();
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    int port() {
        return listener.getLocalPort();
    }

    InetSocketAddress address() {
        return new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), port());
    }

    String url() {
        return "http://127.0.0.1:" + port() + "/hooks";
    }

    int connections() {
        return connections.get();
    }

    @Override
    public void close() {
        try {
            listener.close();
            for (var connection : open) {
                connection.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
