package cairn.adapter.rest.api.token;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads the origins of web pages as browsers send them: in lower case, without the default port. */
final class WebOrigin {

    private static final String HTTPS = "https";
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    private WebOrigin() {}

    /** Returns the origin; empty if the text is no origin, or one without HTTPS, except on this machine. */
    static Optional<String> read(String text) {
        try {
            var uri = new URI(text.toLowerCase(Locale.ROOT));
            var scheme = uri.getScheme();
            var host = uri.getHost();
            boolean isSafe = HTTPS.equals(scheme) || ("http".equals(scheme) && host != null && LOOPBACK.contains(host));
            if (!isSafe || host == null || uri.getPort() > 65_535) {
                return Optional.empty();
            }
            var plain = scheme + "://" + host;
            var withPort = plain + (uri.getPort() < 0 ? "" : ":" + uri.getPort());
            if (!withPort.equals(uri.toString())) {
                return Optional.empty();
            }
            int defaultPort = HTTPS.equals(scheme) ? 443 : 80;
            return Optional.of(uri.getPort() == defaultPort ? plain : withPort);
        } catch (URISyntaxException misshapen) {
            return Optional.empty();
        }
    }
}
