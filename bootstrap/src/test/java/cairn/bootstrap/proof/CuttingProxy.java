package cairn.bootstrap.proof;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

/**
 * Forwards the connections of nodes to PostgreSQL and cuts connections after an append, with its commit, was sent and before the answer
 * is delivered. It follows the frontend's side of protocol 3.0 as far as it must to recognise appends: Parse of the
 * statement that inserts events, Bind of what was parsed, Sync.
 */
final class CuttingProxy implements AutoCloseable {

    private static final Pattern PORT = Pattern.compile("(?<=127\\.0\\.0\\.1:)\\d+");
    private static final int SSL_REQUEST = 80_877_103;
    private static final int GSS_REQUEST = 80_877_104;
    private static final String APPEND = "insert into event_tags";

    private final ServerSocket listener;
    private final Random random;
    private final AtomicInteger cuts = new AtomicInteger();
    private volatile int server;
    private volatile double share;

    CuttingProxy(long seed) throws IOException {
        this.random = new Random(seed);
        this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.startVirtualThread(this::accept);
    }

    /** Returns the address of a database as it is reached through this proxy. */
    String routeTo(String jdbcUrl) {
        var port = PORT.matcher(jdbcUrl);
        if (!port.find()) {
            throw new IllegalArgumentException("No port in " + jdbcUrl);
        }
        server = Integer.parseInt(port.group());
        return port.replaceFirst(String.valueOf(listener.getLocalPort()));
    }

    /** Cuts this share of all appends from now on. */
    void cut(double newShare) {
        share = newShare;
    }

    int cuts() {
        return cuts.get();
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                var client = listener.accept();
                Thread.startVirtualThread(() -> relay(client));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void relay(Socket client) {
        try (var database = new Socket(InetAddress.getLoopbackAddress(), server)) {
            client.setTcpNoDelay(true);
            database.setTcpNoDelay(true);
            new Relay(client, database).run();
        } catch (IOException broken) {
            // Both ends are closed.
        } finally {
            closeQuietly(client);
        }
    }

    /** One connection. */
    private final class Relay {

        private final Socket client;
        private final Socket database;
        private final Set<String> appends = new HashSet<>();
        private volatile boolean isCut;

        Relay(Socket client, Socket database) {
            this.client = client;
            this.database = database;
        }

        void run() throws IOException {
            Thread.startVirtualThread(this::relayAnswers);
            try {
                relayRequests();
            } finally {
                closeQuietly(client);
                closeQuietly(database);
            }
        }

        private void relayRequests() throws IOException {
            var from = new DataInputStream(new BufferedInputStream(client.getInputStream(), 1 << 16));
            var to = new DataOutputStream(new BufferedOutputStream(database.getOutputStream(), 1 << 16));
            relayStart(from, to);
            boolean isAppend = false;
            while (true) {
                byte type = from.readByte();
                var body = new byte[from.readInt() - Integer.BYTES];
                from.readFully(body);
                isAppend = switch (type) {
                    case 'P' -> remember(body) || isAppend;
                    case 'B' ->
                        isAppend || appends.contains(text(body, text(body, 0).length() + 1));
                    default -> isAppend;
                };
                boolean isEnd = type == 'S';
                boolean isToCut = isEnd && isAppend && isDrawn();
                if (isToCut) {
                    isCut = true;
                    cuts.incrementAndGet();
                }
                to.writeByte(type);
                to.writeInt(body.length + Integer.BYTES);
                to.write(body);
                if (isEnd || from.available() == 0) {
                    to.flush();
                }
                isAppend &= !isEnd;
            }
        }

        /** Requests for encryption are answered by the server with one byte, after which the start follows. */
        private void relayStart(DataInputStream from, DataOutputStream to) throws IOException {
            boolean isRequest = true;
            while (isRequest) {
                var body = new byte[from.readInt() - Integer.BYTES];
                from.readFully(body);
                int code = ByteBuffer.wrap(body).getInt();
                isRequest = code == SSL_REQUEST || code == GSS_REQUEST;
                to.writeInt(body.length + Integer.BYTES);
                to.write(body);
                to.flush();
            }
        }

        /** Returns whether a statement is an unnamed append, which is bound next; a named one is remembered. */
        private boolean remember(byte[] parse) {
            var name = text(parse, 0);
            boolean isAppend = text(parse, name.length() + 1).contains(APPEND);
            if (isAppend) {
                appends.add(name);
            } else {
                appends.remove(name);
            }
            return isAppend && name.isEmpty();
        }

        private boolean isDrawn() {
            synchronized (random) {
                return random.nextDouble() < share;
            }
        }

        private void relayAnswers() {
            try {
                var from = database.getInputStream();
                var to = client.getOutputStream();
                var buffer = new byte[1 << 16];
                for (int read = from.read(buffer); read >= 0 && !isCut; read = from.read(buffer)) {
                    to.write(buffer, 0, read);
                    to.flush();
                }
            } catch (IOException broken) {
                // The other direction ends as well.
            } finally {
                closeQuietly(client);
                closeQuietly(database);
            }
        }
    }

    private static String text(byte[] message, int start) {
        int end = start;
        while (message[end] != 0) {
            end++;
        }
        return new String(message, start, end - start, StandardCharsets.UTF_8);
    }

    private static void closeQuietly(Closeable each) {
        try {
            each.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
    }
}
