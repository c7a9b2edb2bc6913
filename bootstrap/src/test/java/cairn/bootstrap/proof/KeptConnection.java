package cairn.bootstrap.proof;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** A connection on which one request follows the other, as the bytes they are, at less cost than a library's. */
final class KeptConnection implements AutoCloseable {

    private static final int PATIENCE_MILLIS = 30_000;
    private static final Pattern LENGTH = Pattern.compile("(?i)\r\ncontent-length: *(\\d+)\r\n");

    private final Socket socket;
    private final InputStream in;

    private KeptConnection(Socket socket) throws IOException {
        this.socket = socket;
        this.in = new BufferedInputStream(socket.getInputStream());
    }

    /**
     * A response.
     *
     * @param head its status line and headers, up to and with the empty line
     */
    record Response(int status, String head, String body) {

        boolean has(String header) {
            return Pattern.compile("(?i)\r\n" + header + ":").matcher(head).find();
        }
    }

    static KeptConnection to(String address) throws IOException {
        var uri = URI.create(address);
        var socket = new Socket(uri.getHost(), uri.getPort());
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(PATIENCE_MILLIS);
        return new KeptConnection(socket);
    }

    static String get(String path) {
        return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
    }

    static String get(String path, String key) {
        return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + key + "\r\n\r\n";
    }

    static String post(String path, String key, String json) {
        var credentials = key.isEmpty() ? "" : "Authorization: Bearer " + key + "\r\n";
        return "POST %s HTTP/1.1\r\nHost: localhost\r\n%sContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                .formatted(path, credentials, json.length(), json);
    }

    /** Sends a request in ASCII and returns its response, which must say how long it is. */
    Response exchange(String request) throws IOException {
        socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        var head = head();
        var length = LENGTH.matcher(head);
        var body = in.readNBytes(length.find() ? Integer.parseInt(length.group(1)) : 0);
        return new Response(
                Integer.parseInt(head.substring("HTTP/1.1 ".length(), "HTTP/1.1 200".length())),
                head,
                new String(body, StandardCharsets.UTF_8));
    }

    private String head() throws IOException {
        var head = new StringBuilder();
        while (head.length() < 4 || head.lastIndexOf("\r\n\r\n") != head.length() - 4) {
            int next = in.read();
            if (next < 0) {
                throw new EOFException("The connection was closed after: " + head);
            }
            head.append((char) next);
        }
        return head.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
