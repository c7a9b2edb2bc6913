package cairn.adapter.persistence;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** A proxy that makes a PostgreSQL server look like an older version of it. */
final class OlderServer implements AutoCloseable {

    private static final String VERSION = "server_version\0";
    private static final int BUFFER_BYTES = 1 << 16;

    private final ServerSocket clients;
    private final URI server;
    private final String version;

    /** @param version two digits */
    OlderServer(TestDatabase database, String version) throws IOException {
        this.clients = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        this.server = URI.create(database.jdbcUrl().replaceFirst("jdbc:", ""));
        this.version = version;
        Thread.startVirtualThread(this::accept);
    }

    String jdbcUrlOf(TestDatabase database) {
        return database.jdbcUrl().replace(":" + server.getPort() + "/", ":" + clients.getLocalPort() + "/");
    }

    private void accept() {
        while (!clients.isClosed()) {
            try {
                var client = clients.accept();
                var behind = new Socket(server.getHost(), server.getPort());
                Thread.startVirtualThread(() -> copy(client, behind, false));
                Thread.startVirtualThread(() -> copy(behind, client, true));
            } catch (IOException e) {
                return;
            }
        }
    }

    private void copy(Socket from, Socket to, boolean isAnswer) {
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            var buffer = new byte[BUFFER_BYTES];
            for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                if (isAnswer) {
                    age(buffer, length);
                }
                out.write(buffer, 0, length);
            }
        } catch (IOException _) {
            // Either side has closed the connection, which ends the other.
        }
    }

    private void age(byte[] answer, int length) {
        int found = new String(answer, 0, length, StandardCharsets.ISO_8859_1).indexOf(VERSION);
        if (found >= 0) {
            System.arraycopy(
                    version.getBytes(StandardCharsets.US_ASCII), 0, answer, found + VERSION.length(), version.length());
        }
    }

    @Override
    public void close() {
        try {
            clients.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
