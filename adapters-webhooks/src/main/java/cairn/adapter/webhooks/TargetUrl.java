package cairn.adapter.webhooks;

import cairn.domain.access.Mode;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import okhttp3.HttpUrl;

/**
 * An endpoint's URL, validated without a look-up. Only one way of writing a host is accepted, so that no two parsers
 * can read different hosts.
 *
 * @param literal the host's address, if the URL contains an address instead of a name
 */
record TargetUrl(HttpUrl url, TargetScope reach, Optional<InetAddress> literal) {

    static final int LONGEST = 2048;

    private static final Set<Integer> PORTS = Set.of(443, 8443);
    private static final int HIGHEST_PORT = 65_535;
    private static final int LONGEST_HOST = 253;
    private static final Pattern PARTS = Pattern.compile("([A-Za-z][A-Za-z0-9+.-]*)://([^/?#]*)([^#]*)(#.*)?");
    private static final Pattern PRINTED = Pattern.compile("[!-~&&[^\"<>\\\\^`{|}]]+");
    private static final Pattern HOST_AND_PORT = Pattern.compile("(\\[[^]]*]|[^:\\[\\]]*)(?::(.*))?");
    private static final Pattern PORT = Pattern.compile("[1-9][0-9]{0,4}");
    private static final Pattern NAME =
            Pattern.compile("(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?");
    private static final Pattern NUMBER_AT_THE_END = Pattern.compile("(?:.*\\.)?(?:[0-9]+|0x[0-9a-f]*)");
    private static final Pattern OCTET_QUAD = Pattern.compile("(?:(?:0|[1-9][0-9]{0,2})\\.){3}(?:0|[1-9][0-9]{0,2})");
    private static final Pattern HEX_GROUPS = Pattern.compile("\\[[0-9a-f:]+]");

    record Reading(Optional<TargetUrl> target, List<String> faults) {

        private static Reading refused(String... faults) {
            return new Reading(Optional.empty(), List.of(faults));
        }
    }

    static Reading read(String text, Mode mode, LoopbackTargets loopback) {
        if (text.length() > LONGEST) {
            return Reading.refused("must have at most " + LONGEST + " characters");
        }
        if (!PRINTED.matcher(text).matches()) {
            return Reading.refused(
                    "must be printable ASCII without spaces; write a host in another script in its xn-- form");
        }
        var parts = PARTS.matcher(text);
        if (!parts.matches() || !isUri(text)) {
            return Reading.refused("must be an absolute address such as https://example.com/hooks");
        }
        var scheme = parts.group(1).toLowerCase(Locale.ROOT);
        var authority = parts.group(2).toLowerCase(Locale.ROOT);
        var faults = new ArrayList<String>();
        if (parts.group(4) != null) {
            faults.add("must not have a fragment");
        }
        int at = authority.lastIndexOf('@');
        if (at >= 0) {
            faults.add("must not have a user or password");
        }
        var place = HOST_AND_PORT.matcher(authority.substring(at + 1));
        if (!place.matches()) {
            faults.add("must have one host and at most one port");
            return new Reading(Optional.empty(), faults);
        }
        var host = place.group(1);
        var reach = loopback.areOpenTo(mode) && scheme.equals("http") && isOnThisMachine(host)
                ? TargetScope.LOOPBACK
                : TargetScope.PUBLIC;
        if (reach == TargetScope.PUBLIC && !scheme.equals("https")) {
            faults.add("must be https");
        }
        portFault(Optional.ofNullable(place.group(2)), reach).ifPresent(faults::add);
        var literal = literal(host);
        hostFault(host, literal, reach).ifPresent(faults::add);
        return faults.isEmpty() ? agreed(text, host, literal, reach) : new Reading(Optional.empty(), faults);
    }

    /** Requires that the HTTP client reads the same host from the URL. */
    private static Reading agreed(String text, String host, Optional<InetAddress> literal, TargetScope reach) {
        var url = HttpUrl.parse(text);
        if (url == null || !isSameHost(url.host(), host, literal)) {
            return Reading.refused("must have an unambiguous host");
        }
        return new Reading(Optional.of(new TargetUrl(url, reach, literal)), List.of());
    }

    private static boolean isSameHost(String dialled, String host, Optional<InetAddress> literal) {
        return literal.map(address -> InetAddress.ofLiteral(dialled).equals(address))
                .orElseGet(() -> dialled.equals(host));
    }

    private static boolean isUri(String text) {
        try {
            return !new URI(text).isOpaque();
        } catch (URISyntaxException e) {
            return false;
        }
    }

    private static Optional<String> portFault(Optional<String> port, TargetScope reach) {
        if (port.isEmpty()) {
            return Optional.empty();
        }
        boolean isPort = port.filter(PORT.asMatchPredicate()).isPresent();
        int number = isPort ? Integer.parseInt(port.get()) : 0;
        return switch (reach) {
            case PUBLIC -> PORTS.contains(number) ? Optional.empty() : Optional.of("must have port 443 or 8443");
            case LOOPBACK ->
                isPort && number <= HIGHEST_PORT
                        ? Optional.empty()
                        : Optional.of("must have a port from 1 to " + HIGHEST_PORT);
        };
    }

    private static boolean isOnThisMachine(String host) {
        return host.equals("localhost")
                || literal(host).filter(InetAddress::isLoopbackAddress).isPresent();
    }

    private static Optional<String> hostFault(String host, Optional<InetAddress> literal, TargetScope reach) {
        if (literal.isPresent()) {
            return reach.admits(literal.get()) ? Optional.empty() : Optional.of("must be on the public internet");
        }
        if (reach == TargetScope.LOOPBACK) {
            return Optional.empty();
        }
        if (host.startsWith("[") || NUMBER_AT_THE_END.matcher(host).matches()) {
            return Optional.of("must have a host name, or an address in its usual form");
        }
        if (host.equals("localhost") || host.endsWith(".localhost")) {
            return Optional.of("must be on the public internet");
        }
        return host.length() <= LONGEST_HOST && NAME.matcher(host).matches()
                ? Optional.empty()
                : Optional.of("must have a full host name of letters, digits, hyphens and dots");
    }

    /** Reads an address in its usual form. Mapped, zoned, octal, short and other forms are rejected. */
    private static Optional<InetAddress> literal(String host) {
        if (OCTET_QUAD.matcher(host).matches()) {
            return parsed(host);
        }
        return HEX_GROUPS.matcher(host).matches()
                ? parsed(host.substring(1, host.length() - 1)).filter(address -> !(address instanceof Inet4Address))
                : Optional.empty();
    }

    private static Optional<InetAddress> parsed(String literal) {
        try {
            return Optional.of(InetAddress.ofLiteral(literal));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
