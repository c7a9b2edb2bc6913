package cairn.adapter.rest.sample;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;

/** Counts the bytes that a service still sends on a connection. */
final class RemainingBytes {

    private RemainingBytes() {}

    /** Reads until the connection ends, in order or by a reset, and returns the number of bytes that were read. */
    static int of(Socket socket) throws IOException {
        int count = 0;
        var piece = new byte[1 << 16];
        try {
            for (int read = socket.getInputStream().read(piece);
                    read >= 0;
                    read = socket.getInputStream().read(piece)) {
                count += read;
            }
        } catch (SocketException reset) {
            return count;
        }
        return count;
    }
}
