package cairn.postgresql;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Connections to a server that have sent their startup packet and never answer the question for a password. */
public record HalfOpenConnections(List<Socket> sockets) implements AutoCloseable {

    private static final int PROTOCOL_3 = 196_608;

    /** Opens them one after the other; each has been asked for its password, or refused, when this returns. */
    public static HalfOpenConnections to(int port, int count) throws IOException {
        var all = new HalfOpenConnections(new ArrayList<>());
        for (int i = 0; i < count; i++) {
            var socket = new Socket(InetAddress.getLoopbackAddress(), port);
            all.sockets.add(socket);
            socket.getOutputStream().write(startup());
        }
        for (var socket : all.sockets) {
            socket.getInputStream().read();
        }
        return all;
    }

    public int count() {
        return sockets.size();
    }

    private static byte[] startup() throws IOException {
        var words = "user\0cairn\0database\0cairn\0\0".getBytes(StandardCharsets.UTF_8);
        var packet = new ByteArrayOutputStream();
        var out = new DataOutputStream(packet);
        out.writeInt(2 * Integer.BYTES + words.length);
        out.writeInt(PROTOCOL_3);
        out.write(words);
        return packet.toByteArray();
    }

    @Override
    public void close() throws IOException {
        for (var socket : sockets) {
            socket.close();
        }
    }
}
