package cairn.adapter.rest.http.request;

import java.net.InetAddress;
import java.util.regex.Pattern;

/** An address or a network, such as {@code 10.0.0.0/8} or {@code fd00::/8}. */
public record AddressRange(InetAddress first, int bits) {

    private static final int LONGEST = "ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255".length();
    private static final Pattern LITERAL =
            Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,3}){3}|[0-9a-fA-F:.]*:[0-9a-fA-F:.]*");

    public AddressRange {
        if (bits < 0 || bits > first.getAddress().length * Byte.SIZE) {
            throw new IllegalArgumentException(first.getHostAddress() + " has no " + bits + " bits");
        }
    }

    public static AddressRange of(String text) {
        int slash = text.indexOf('/');
        InetAddress first = address(slash < 0 ? text : text.substring(0, slash));
        return new AddressRange(
                first, slash < 0 ? first.getAddress().length * Byte.SIZE : Integer.parseInt(text.substring(slash + 1)));
    }

    /** Parses a literal address. Host names are rejected and never looked up. */
    static InetAddress address(String text) {
        if (text.length() > LONGEST || !LITERAL.matcher(text).matches()) {
            throw new IllegalArgumentException(text + " is not an address");
        }
        return InetAddress.ofLiteral(text);
    }

    public boolean contains(InetAddress address) {
        byte[] ours = first.getAddress();
        byte[] theirs = address.getAddress();
        if (ours.length != theirs.length) {
            return false;
        }
        int whole = bits / Byte.SIZE;
        for (int i = 0; i < whole; i++) {
            if (ours[i] != theirs[i]) {
                return false;
            }
        }
        int rest = Byte.SIZE - bits % Byte.SIZE;
        return rest == Byte.SIZE || (ours[whole] ^ theirs[whole]) >> rest == 0;
    }
}
