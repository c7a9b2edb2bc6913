package cairn.bootstrap;

import cairn.bootstrap.TestService.Answer;
import java.net.HttpCookie;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A browser at the console: it keeps cookies, and sends them where they belong. */
final class Browser {

    static final String SESSION_COOKIE = "__Host-cairn_session";
    static final String REFRESH_COOKIE = "__Secure-cairn_refresh";
    static final String DEVICE_COOKIE = "__Host-cairn_device";
    private static final String SESSION = "/v1/console/session";
    private static final String PASSWORD = "/v1/console/password";

    private final Map<String, HttpCookie> cookies = new LinkedHashMap<>();
    private TestService service;
    private String csrf = "";
    private String address = "";
    private String mode = "";
    private String match = "";

    Browser(TestService service) {
        this.service = service;
    }

    /** Goes on at another node. */
    Browser at(TestService other) {
        service = other;
        return this;
    }

    /** Sends from another address, as far as the service trusts this machine as a proxy. */
    Browser from(String other) {
        address = other;
        return this;
    }

    /** Names a mode in each request, or none if it is empty. */
    Browser in(String other) {
        mode = other;
        return this;
    }

    /** Keeps no cookies but the one by which the browser is known. */
    Browser closed() {
        cookies.keySet().retainAll(Set.of(DEVICE_COOKIE));
        return this;
    }

    /** Another one with the same cookies: a second window, or a thief. */
    Browser copy() {
        var copy = new Browser(service);
        cookies.forEach((name, cookie) -> copy.cookies.put(name, (HttpCookie) cookie.clone()));
        copy.csrf = csrf;
        return copy;
    }

    Answer signIn(String email, String password) {
        return signIn(email, password, "");
    }

    /** Signs in with a code as well, unless it is empty. */
    Answer signIn(String email, String password, String code) {
        var more = code.isEmpty() ? "" : ", \"code\": \"%s\"".formatted(code);
        var answer = send("POST", SESSION, """
                {"email": "%s", "password": "%s"%s}""".formatted(email, password, more), Optional.empty());
        if (answer.status() == 201) {
            csrf = answer.text("/csrf_token");
        }
        return answer;
    }

    /** Signs in with a password that was issued, and replaces it. */
    Answer signInFirst(String email, String issued, String chosen) {
        var answer = signIn(email, issued);
        var changed = changePassword(issued, chosen);
        return changed.status() == 204 ? answer : changed;
    }

    Answer changePassword(String present, String next) {
        return write("PUT", PASSWORD, """
                {"current_password": "%s", "new_password": "%s"}""".formatted(present, next));
    }

    Answer renew() {
        return send("POST", SESSION + "/refresh", "", Optional.empty());
    }

    Answer get(String path) {
        return send("GET", path, "", Optional.empty());
    }

    Answer write(String method, String path, String json) {
        return send(method, path, json, Optional.of(csrf));
    }

    Answer upload(String method, String path, String type, byte[] content) {
        return send(method, path, BodyPublishers.ofByteArray(content), type, Optional.of(csrf));
    }

    /** Writes on the condition that the object has an entity tag. */
    Answer writeMatching(String tag, String method, String path, String json) {
        match = tag;
        var answer = write(method, path, json);
        match = "";
        return answer;
    }

    Answer writeTricked(String method, String path, String json) {
        return send(method, path, json, Optional.empty());
    }

    String csrf() {
        return csrf;
    }

    void useCsrfOf(Browser other) {
        csrf = other.csrf;
    }

    boolean has(String cookie) {
        return cookies.containsKey(cookie);
    }

    HttpCookie cookie(String name) {
        return Objects.requireNonNull(cookies.get(name), name);
    }

    private Answer send(String method, String path, String json, Optional<String> token) {
        var body = json.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(json);
        return send(method, path, body, json.isEmpty() ? "" : "application/json", token);
    }

    private Answer send(String method, String path, BodyPublisher body, String type, Optional<String> token) {
        HttpRequest.Builder request = service.request(path, Optional.empty()).method(method, body);
        if (!address.isEmpty()) {
            request.header("X-Forwarded-For", address);
        }
        if (!mode.isEmpty()) {
            request.header("Cairn-Mode", mode);
        }
        if (!match.isEmpty()) {
            request.header("If-Match", match);
        }
        if (!type.isEmpty()) {
            request.header("Content-Type", type);
        }
        var sent = cookies.values().stream()
                .filter(cookie -> path.startsWith(cookie.getPath()))
                .map(cookie -> cookie.getName() + "=" + cookie.getValue())
                .collect(Collectors.joining("; "));
        if (!sent.isEmpty()) {
            request.header("Cookie", sent);
        }
        token.ifPresent(text -> request.header("X-CSRF-Token", text));
        var answer = service.send(request);
        answer.raw().headers().allValues("Set-Cookie").stream()
                .flatMap(text -> HttpCookie.parse(text).stream())
                .forEach(this::keep);
        return answer;
    }

    private void keep(HttpCookie cookie) {
        if (cookie.getMaxAge() == 0) {
            cookies.remove(cookie.getName());
        } else {
            cookies.put(cookie.getName(), cookie);
        }
    }
}
