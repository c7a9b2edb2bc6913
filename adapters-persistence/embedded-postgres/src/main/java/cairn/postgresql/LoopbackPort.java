package cairn.postgresql;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.util.OptionalInt;

/** Chooses the port of 127.0.0.1: the requested one, else that of the last start, else any free one. */
final class LoopbackPort {

    private LoopbackPort() {}

    static int choose(WorkingDirectory working, OptionalInt demanded) throws IOException {
        if (demanded.isPresent()) {
            if (!isFree(demanded.getAsInt())) {
                throw new EmbeddedPostgresException(
                        "PostgreSQL cannot listen on 127.0.0.1:%d: the port is in use. Free it or choose another"
                                .formatted(demanded.getAsInt()));
            }
            return demanded.getAsInt();
        }
        var remembered = remembered(working);
        return remembered.isPresent() && isFree(remembered.getAsInt()) ? remembered.getAsInt() : anyFree();
    }

    static void remember(WorkingDirectory working, int port) throws IOException {
        if (!remembered(working).equals(OptionalInt.of(port))) {
            working.writePrivately(working.port(), port + "\n");
        }
    }

    static OptionalInt remembered(WorkingDirectory working) throws IOException {
        if (Files.notExists(working.port())) {
            return OptionalInt.empty();
        }
        var text = Files.readString(working.port()).strip();
        return text.matches("\\d{1,5}") ? OptionalInt.of(Integer.parseInt(text)) : OptionalInt.empty();
    }

    private static boolean isFree(int port) {
        if (port < 1 || port > 65535) {
            return false;
        }
        try (var socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(loopback(), port));
            return true;
        } catch (IOException taken) {
            return false;
        }
    }

    private static int anyFree() throws IOException {
        try (var socket = new ServerSocket(0, 1, loopback())) {
            return socket.getLocalPort();
        }
    }

    private static InetAddress loopback() throws IOException {
        return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    }
}
