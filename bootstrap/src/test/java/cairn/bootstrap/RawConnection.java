package cairn.bootstrap;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpHeaders;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

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

    /** The same for one request, whose response has to be as the OpenAPI document describes it. */
    static String documentedExchange(TestService service, String text) throws IOException {
        var response = exchange(service, text);
        int end = response.indexOf("\r\n\r\n");
        var head = response.substring(0, end).split("\r\n", -1);
        var headers = HttpHeaders.of(
                Arrays.stream(head)
                        .skip(1)
                        .map(line -> line.split(": ?", 2))
                        .collect(Collectors.groupingBy(
                                field -> field[0], Collectors.mapping(field -> field[1], Collectors.toList()))),
                (_, _) -> true);
        var body = response.substring(end + 4);
        boolean isChunked = headers.firstValue("Transfer-Encoding").isPresent();
        var path = text.split(" ", 3)[1];
        service.check(
                service.request(path, Optional.empty()).build(),
                Integer.parseInt(head[0].split(" ", 3)[1]),
                headers,
                new String((isChunked ? joined(body) : body).getBytes(ISO_8859_1), UTF_8));
        return response;
    }

    private static String joined(String chunks) {
        var body = new StringBuilder();
        int at = 0;
        while (at < chunks.length()) {
            int start = chunks.indexOf("\r\n", at) + 2;
            int size = Integer.parseInt(chunks.substring(at, start - 2), 16);
            body.append(chunks, start, start + size);
            at = start + size + 2;
        }
        return body.toString();
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
