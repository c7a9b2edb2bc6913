package cairn.postgresql;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Speaks enough of PostgreSQL's protocol to ask each client for its password, as a program on a server's port could. */
public final class PasswordThief implements AutoCloseable {

    public static final int CLEARTEXT = 3;
    public static final int MD5 = 5;

    private static final int SSL_REQUEST = 80_877_103;
    private static final int GSS_REQUEST = 80_877_104;

    private final ServerSocket server;
    private final int method;
    private final Queue<String> received = new ConcurrentLinkedQueue<>();

    private PasswordThief(ServerSocket server, int method) {
        this.server = server;
        this.method = method;
    }

    public static PasswordThief askingFor(int method) throws IOException {
        var thief = new PasswordThief(new ServerSocket(0, 8, InetAddress.getLoopbackAddress()), method);
        Thread.ofVirtual().start(thief::serve);
        return thief;
    }

    public int port() {
        return server.getLocalPort();
    }

    /** The answers to its question so far. */
    public Queue<String> received() {
        return received;
    }

    private void serve() {
        try {
            while (true) {
                try (var client = server.accept()) {
                    ask(client);
                }
            }
        } catch (IOException closed) {
            // the end of the test
        }
    }

    private void ask(Socket client) throws IOException {
        var in = new DataInputStream(client.getInputStream());
        var out = new DataOutputStream(client.getOutputStream());
        var first = message(in);
        while (first.code() == SSL_REQUEST || first.code() == GSS_REQUEST) {
            out.writeByte('N');
            out.flush();
            first = message(in);
        }
        out.writeByte('R');
        out.writeInt(method == MD5 ? 12 : 8);
        out.writeInt(method);
        if (method == MD5) {
            out.writeInt(0x5a17_5a17);
        }
        out.flush();
        if (answered(in)) {
            received.add(new String(in.readNBytes(in.readInt() - Integer.BYTES), StandardCharsets.UTF_8));
        }
    }

    private static boolean answered(DataInputStream in) {
        try {
            return in.read() == 'p';
        } catch (IOException gone) {
            return false;
        }
    }

    private record Opening(int code) {}

    private static Opening message(DataInputStream in) throws IOException {
        int length = in.readInt();
        int code = in.readInt();
        in.readNBytes(length - 2 * Integer.BYTES);
        return new Opening(code);
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
