package cairn.adapter.rest.http.request;

import io.micronaut.http.HttpHeaders;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The client address that each proxy has reported in {@code X-Forwarded-For} or {@code Forwarded} (RFC 7239), the
 * nearest proxy's last.
 */
record ForwardedHops(List<String> hops) {

    private static final Pattern WITH_PORT = Pattern.compile("([0-9.]+):[0-9]+|\\[([^\\]]*)](?::[0-9]+)?");

    static List<ForwardedHops> in(HttpHeaders headers) {
        var plain = headers.getAll("X-Forwarded-For").stream().flatMap(line -> Stream.of(line.split(",", -1)));
        var named = headers.getAll(HttpHeaders.FORWARDED).stream()
                .flatMap(line -> split(line, ',').stream())
                .map(ForwardedHops::named);
        return Stream.of(plain, named)
                .map(hops -> new ForwardedHops(hops.toList()))
                .filter(field -> !field.hops.isEmpty())
                .toList();
    }

    private static String named(String element) {
        for (String pair : split(element, ';')) {
            int equals = pair.indexOf('=');
            if (equals > 0 && pair.substring(0, equals).strip().equalsIgnoreCase("for")) {
                return pair.substring(equals + 1).replace("\"", "");
            }
        }
        return "";
    }

    private static List<String> split(String text, char separator) {
        List<String> parts = new ArrayList<>();
        boolean quoted = false;
        int start = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"') {
                quoted = !quoted;
            } else if (c == separator && !quoted) {
                parts.add(text.substring(start, i));
                start = i + 1;
            }
        }
        parts.add(text.substring(start));
        return parts;
    }

    /**
     * Returns the nearest address that is not a trusted proxy's, or else the farthest; empty if an address before it is
     * unreadable.
     */
    Optional<InetAddress> caller(TrustedProxies proxies) {
        InetAddress caller = null;
        for (String hop : hops.reversed()) {
            try {
                caller = address(hop.strip());
            } catch (IllegalArgumentException e) {
                return Optional.empty();
            }
            if (!proxies.have(caller)) {
                break;
            }
        }
        return Optional.ofNullable(caller);
    }

    private static InetAddress address(String hop) {
        Matcher withPort = WITH_PORT.matcher(hop);
        if (!withPort.matches()) {
            return AddressRange.address(hop);
        }
        return AddressRange.address(withPort.group(1) != null ? withPort.group(1) : withPort.group(2));
    }
}
