package cairn.adapter.webhooks;

import java.net.InetAddress;

record ReservedAddressBlock(InetAddress first, int bits) {

    /** Reads CIDR notation such as {@code 10.0.0.0/8}. */
    static ReservedAddressBlock of(String text) {
        int slash = text.indexOf('/');
        return new ReservedAddressBlock(
                InetAddress.ofLiteral(text.substring(0, slash)), Integer.parseInt(text.substring(slash + 1)));
    }

    boolean has(InetAddress address) {
        byte[] mine = first.getAddress();
        byte[] theirs = address.getAddress();
        if (mine.length != theirs.length) {
            return false;
        }
        int whole = bits / Byte.SIZE;
        for (int i = 0; i < whole; i++) {
            if (mine[i] != theirs[i]) {
                return false;
            }
        }
        int rest = bits % Byte.SIZE;
        int mask = 0xff << (Byte.SIZE - rest) & 0xff;
        return rest == 0 || (mine[whole] & mask) == (theirs[whole] & mask);
    }
}
