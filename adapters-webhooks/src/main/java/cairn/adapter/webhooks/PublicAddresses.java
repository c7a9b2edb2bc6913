package cairn.adapter.webhooks;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.util.List;
import java.util.stream.Stream;

/**
 * Decides which addresses are on the public internet. For IPv4, these are all addresses outside the special-purpose
 * blocks below; for IPv6, global unicast outside such blocks. All other IPv6 addresses are therefore refused until they
 * are added here.
 */
final class PublicAddresses {

    private static final List<ReservedAddressBlock> NOT_PUBLIC_4 = blocks(
            "0.0.0.0/8", // this network
            "10.0.0.0/8",
            "100.64.0.0/10", // shared behind carriers' NAT
            "127.0.0.0/8",
            "168.63.129.16/32", // the public address at which virtual machines of one cloud reach their host
            "169.254.0.0/16", // link-local, including the metadata services of clouds
            "172.16.0.0/12",
            "192.0.0.0/24",
            "192.0.2.0/24", // documentation
            "192.31.196.0/24", // AS112
            "192.52.193.0/24", // automatic multicast tunnels
            "192.88.99.0/24", // 6to4 relays
            "192.168.0.0/16",
            "192.175.48.0/24", // AS112
            "198.18.0.0/15", // benchmarks
            "198.51.100.0/24", // documentation
            "203.0.113.0/24", // documentation
            "224.0.0.0/4", // multicast
            "240.0.0.0/4"); // reserved, and broadcast

    /** All other IPv6 addresses are mapped, translated, local, multicast or unassigned. */
    private static final ReservedAddressBlock GLOBAL_UNICAST_6 = ReservedAddressBlock.of("2000::/3");

    private static final List<ReservedAddressBlock> NOT_PUBLIC_6 = blocks(
            "2001::/23", // protocols: Teredo, benchmarks, ORCHID
            "2001:db8::/32", // documentation
            "2002::/16", // 6to4: contains an IPv4 address
            "2620:4f:8000::/48", // AS112
            "3fff::/20"); // documentation

    private PublicAddresses() {}

    static boolean is(InetAddress address) {
        return address instanceof Inet4Address
                ? NOT_PUBLIC_4.stream().noneMatch(block -> block.has(address))
                : GLOBAL_UNICAST_6.has(address) && NOT_PUBLIC_6.stream().noneMatch(block -> block.has(address));
    }

    private static List<ReservedAddressBlock> blocks(String... texts) {
        return Stream.of(texts).map(ReservedAddressBlock::of).toList();
    }
}
