package cairn.adapter.rest.http.request;

import cairn.application.port.in.RequestOrigin;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Determines the origin of a request. A request counts as local only if it names a loopback host, comes from a loopback
 * address, and has no header that a proxy adds.
 */
public final class RequestOrigins {

    private static final Pattern LOOPBACK_HOST =
            Pattern.compile("(?:localhost|127(?:\\.[0-9]{1,3}){3}|\\[::1])(?::[0-9]{1,5})?", Pattern.CASE_INSENSITIVE);
    private static final Set<String> PROXY_HEADERS = Set.of("forwarded", "via", "x-real-ip");
    private static final String PROXY_HEADER_PREFIX = "x-forwarded-";

    private RequestOrigins() {}

    public static RequestOrigin of(HttpRequest<?> request) {
        var peer = request.getRemoteAddress().getAddress();
        boolean isLocal = peer != null
                && peer.isLoopbackAddress()
                && namesLoopback(request.getHeaders().getAll(HttpHeaders.HOST))
                && request.getHeaders().names().stream().noneMatch(RequestOrigins::isFromProxy);
        return isLocal ? RequestOrigin.THIS_MACHINE : RequestOrigin.ELSEWHERE;
    }

    private static boolean namesLoopback(List<String> hosts) {
        return hosts.size() == 1 && LOOPBACK_HOST.matcher(hosts.getFirst()).matches();
    }

    private static boolean isFromProxy(String header) {
        var name = header.toLowerCase(Locale.ROOT);
        return PROXY_HEADERS.contains(name) || name.startsWith(PROXY_HEADER_PREFIX);
    }
}
