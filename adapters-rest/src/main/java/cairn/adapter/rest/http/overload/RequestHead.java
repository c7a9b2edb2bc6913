package cairn.adapter.rest.http.overload;

import cairn.adapter.rest.http.problem.Problem;
import cairn.adapter.rest.http.problem.ProblemType;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.util.NetUtil;
import java.util.List;
import java.util.Optional;

/**
 * Validates what the HTTP decoder does not check: the method, the request target, the version and the {@code Host}
 * header (RFC 9112, sections 2.3, 3 and 3.2).
 *
 * <p>Only targets in origin form are accepted. Libraries disagree about the path of any other form, and of a target
 * with a fragment, so that two parts of the service could see two different resources in one request.
 */
final class RequestHead {

    private static final int MOST_PORT_DIGITS = 5;

    private RequestHead() {}

    static Optional<Problem> problem(HttpRequest request) {
        if (!HttpVersion.HTTP_1_1.equals(request.protocolVersion())) {
            return malformed("The HTTP version must be HTTP/1.1");
        }
        if (!isMethod(request.method().name())) {
            return malformed("The method must be in capital letters, such as GET");
        }
        String target = request.uri();
        if (!target.startsWith("/") || target.indexOf('#') >= 0) {
            return malformed("The request target must be a path that begins with a slash, with an optional query and"
                    + " without a fragment");
        }
        List<String> hosts = request.headers().getAll(HttpHeaderNames.HOST);
        if (hosts.size() != 1 || !isHost(hosts.getFirst())) {
            return malformed("There must be exactly one Host header, with a host name or an IP address and an optional"
                    + " port");
        }
        return Optional.empty();
    }

    private static Optional<Problem> malformed(String detail) {
        return Optional.of(Problem.of(ProblemType.MALFORMED_REQUEST, detail));
    }

    private static boolean isMethod(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (!(c >= 'A' && c <= 'Z') && c != '-') {
                return false;
            }
        }
        return true;
    }

    private static boolean isHost(String text) {
        boolean bracketed = text.startsWith("[");
        int end = bracketed ? text.indexOf(']') + 1 : endOfName(text);
        if (end == 0 || (bracketed && !isIpv6(text.substring(1, end - 1)))) {
            return false;
        }
        return end == text.length() || (text.charAt(end) == ':' && isPort(text, end + 1));
    }

    private static int endOfName(String text) {
        int colon = text.indexOf(':');
        int end = colon < 0 ? text.length() : colon;
        for (int i = 0; i < end; i++) {
            if (!isNameCharacter(text.charAt(i))) {
                return 0;
            }
        }
        return end;
    }

    private static boolean isNameCharacter(char c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || c == '-'
                || c == '.'
                || c == '_';
    }

    private static boolean isIpv6(String text) {
        return NetUtil.isValidIpV6Address(text) && text.indexOf('%') < 0;
    }

    private static boolean isPort(String text, int start) {
        int digits = text.length() - start;
        if (digits > MOST_PORT_DIGITS) {
            return false;
        }
        for (int i = start; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }
}
