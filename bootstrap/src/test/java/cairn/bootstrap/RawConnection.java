package cairn.bootstrap;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.net.Socket;
import java.util.Optional;
import java.util.regex.Pattern;

/** A connection that sends exactly the bytes that a test gives it. */
final class RawConnection implements AutoCloseable {

    private static final int PATIENCE_MILLIS = 20_000;
    private static final Pattern STATUS_LINE = Pattern.compile("HTTP/1\\.1 (\\d{3}) ");

    private final Socket socket;

    private RawConnection(Socket socket) {
        this.socket = socket;
    }

    static RawConnection to(TestService service) throws IOException {
        var address = service.request("/", Optional.empty()).build().uri();
        var socket = new Socket(address.getHost(), address.getPort());
        socket.setSoTimeout(PATIENCE_MILLIS);
        return new RawConnection(socket);
    }

    /** Sends the text on a connection of its own and returns everything that comes until the service closes it. */
    static String exchange(TestService service, String text) throws IOException {
        try (var connection = to(service)) {
            connection.send(text);
            return connection.readToEnd();
        }
    }

    void send(String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(ISO_8859_1));
    }

    String readToEnd() throws IOException {
        return new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
    }

    /** Returns how many responses with this status the text has. */
    static long count(String responses, int status) {
        return STATUS_LINE
                .matcher(responses)
                .results()
                .filter(line -> line.group(1).equals(Integer.toString(status)))
                .count();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
