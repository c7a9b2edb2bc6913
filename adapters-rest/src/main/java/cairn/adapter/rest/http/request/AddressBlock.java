package cairn.adapter.rest.http.request;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.nio.ByteBuffer;

/** The addresses that count as one caller without a key: one IPv4 address or one /64 network of IPv6. */
public record AddressBlock(boolean ipv4, long prefix) {

    public static AddressBlock of(InetAddress address) {
        ByteBuffer bytes = ByteBuffer.wrap(address.getAddress());
        return address instanceof Inet4Address
                ? new AddressBlock(true, bytes.getInt())
                : new AddressBlock(false, bytes.getLong());
    }
}
