package cairn.adapter.webhooks;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A name server whose answers change from one question to the next, each good for no time at all. */
final class FickleNameServer implements AutoCloseable {

    private static final int MOST_BYTES = 512;
    private static final int HEADER = 12;
    private static final int ANSWER = 0x8180;
    private static final int TYPE_A = 1;
    private static final int CLASS_IN = 1;
    private static final int NAME_OF_QUESTION = 0xC00C;
    private static final int LABEL_LENGTH = 0x3F;

    private final DatagramSocket socket;
    private final List<List<InetAddress>> answers;
    private final AtomicInteger asked = new AtomicInteger();
    private final List<String> names = new CopyOnWriteArrayList<>();

    private FickleNameServer(DatagramSocket socket, List<List<InetAddress>> answers) {
        this.socket = socket;
        this.answers = answers;
    }

    /** Returns these to requests for IPv4 addresses, one after the other, and the last one from then on. */
    static FickleNameServer telling(List<List<InetAddress>> answers) throws SocketException {
        var server = new FickleNameServer(new DatagramSocket(0, InetAddress.getLoopbackAddress()), answers);
        Thread.ofVirtual().start(server::serve);
        return server;
    }

    /** Answers no question. */
    static FickleNameServer silent() throws SocketException {
        return telling(List.of());
    }

    int port() {
        return socket.getLocalPort();
    }

    /** The names that were requested. */
    List<String> names() {
        return List.copyOf(names);
    }

    private void serve() {
        while (!socket.isClosed()) {
            var packet = new DatagramPacket(new byte[MOST_BYTES], MOST_BYTES);
            try {
                socket.receive(packet);
                var reply = reply(ByteBuffer.wrap(packet.getData(), 0, packet.getLength()));
                if (!answers.isEmpty()) {
                    socket.send(new DatagramPacket(reply, reply.length, packet.getSocketAddress()));
                }
            } catch (IOException e) {
                if (!socket.isClosed()) {
                    throw new UncheckedIOException(e);
                }
            }
        }
    }

    private byte[] reply(ByteBuffer question) throws IOException {
        short id = question.getShort(0);
        question.position(HEADER);
        var name = new StringJoiner(".");
        for (int length = question.get() & LABEL_LENGTH; length > 0; length = question.get() & LABEL_LENGTH) {
            var label = new byte[length];
            question.get(label);
            name.add(new String(label, StandardCharsets.US_ASCII));
        }
        int type = question.getShort();
        question.getShort();
        var asking = new byte[question.position() - HEADER];
        question.get(HEADER, asking);

        var found = type == TYPE_A ? next(name.toString()) : List.<InetAddress>of();
        var bytes = new ByteArrayOutputStream();
        var out = new DataOutputStream(bytes);
        for (int word : List.of((int) id, ANSWER, 1, found.size(), 0, 0)) {
            out.writeShort(word);
        }
        out.write(asking);
        for (var address : found) {
            out.writeShort(NAME_OF_QUESTION);
            out.writeShort(TYPE_A);
            out.writeShort(CLASS_IN);
            out.writeInt(0);
            out.writeShort(address.getAddress().length);
            out.write(address.getAddress());
        }
        return bytes.toByteArray();
    }

    private List<InetAddress> next(String name) {
        names.add(name);
        return answers.isEmpty()
                ? List.of()
                : new ArrayList<>(answers.get(Math.min(asked.getAndIncrement(), answers.size() - 1)));
    }

    @Override
    public void close() {
        socket.close();
    }
}
