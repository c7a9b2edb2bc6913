package cairn.adapter.webhooks;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.net.spi.InetAddressResolver;
import java.net.spi.InetAddressResolverProvider;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Has the JVM of the tests ask a test's own name server for names under one domain, and the machine's for all others. */
public final class RebindingNames extends InetAddressResolverProvider {

    static final String DOMAIN = ".rebinding.example";

    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final int MOST_BYTES = 512;
    private static final int ID = 4711;
    private static final int RECURSION_DESIRED = 0x0100;
    private static final int TYPE_A = 1;
    private static final int CLASS_IN = 1;
    /** Of an answer: two bytes each for name, type and class, and four for how long it is good. */
    private static final int BEFORE_LENGTH = 10;

    private static volatile int port;

    /** Asks the server at this port of this machine from now on. */
    static void ask(FickleNameServer server) {
        port = server.port();
    }

    @Override
    public String name() {
        return "rebinding names";
    }

    @Override
    public InetAddressResolver get(Configuration configuration) {
        var machine = configuration.builtinResolver();
        return new InetAddressResolver() {

            @Override
            public Stream<InetAddress> lookupByName(String host, LookupPolicy policy) throws UnknownHostException {
                return host.endsWith(DOMAIN) ? asked(host).stream() : machine.lookupByName(host, policy);
            }

            @Override
            public String lookupByAddress(byte[] address) throws UnknownHostException {
                return machine.lookupByAddress(address);
            }
        };
    }

    /** One question, one packet; an answer's name is always that of the question. */
    private static List<InetAddress> asked(String host) throws UnknownHostException {
        try (var socket = new DatagramSocket()) {
            socket.setSoTimeout((int) PATIENCE.toMillis());
            var question = question(host);
            socket.send(new DatagramPacket(question, question.length, InetAddress.getLoopbackAddress(), port));
            var packet = new DatagramPacket(new byte[MOST_BYTES], MOST_BYTES);
            socket.receive(packet);
            var reply = ByteBuffer.wrap(packet.getData(), question.length, packet.getLength() - question.length);
            var found = new ArrayList<InetAddress>();
            while (reply.hasRemaining()) {
                reply.position(reply.position() + BEFORE_LENGTH);
                var address = new byte[reply.getShort()];
                reply.get(address);
                found.add(InetAddress.getByAddress(host, address));
            }
            return found;
        } catch (IOException e) {
            var unknown = new UnknownHostException(host);
            unknown.initCause(e);
            throw unknown;
        }
    }

    private static byte[] question(String host) throws IOException {
        var bytes = new ByteArrayOutputStream();
        var out = new DataOutputStream(bytes);
        for (int word : new int[] {ID, RECURSION_DESIRED, 1, 0, 0, 0}) {
            out.writeShort(word);
        }
        for (var label : host.split("\\.", -1)) {
            out.writeByte(label.length());
            out.writeBytes(label);
        }
        out.writeByte(0);
        out.writeShort(TYPE_A);
        out.writeShort(CLASS_IN);
        return bytes.toByteArray();
    }
}
