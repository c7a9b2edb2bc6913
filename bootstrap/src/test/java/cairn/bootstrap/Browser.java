package cairn.bootstrap;

import cairn.bootstrap.TestService.Answer;
import java.net.HttpCookie;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** Somebody's browser at the console: it keeps cookies, and sends them where they belong. */
final class Browser {

    private static final String SESSION = "/v1/console/session";

    private final Map<String, HttpCookie> cookies = new LinkedHashMap<>();
    private TestService service;
    private String csrf = "";

    Browser(TestService service) {
        this.service = service;
    }

    /** Goes on at another node. */
    Browser at(TestService other) {
        service = other;
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
        var answer = send("POST", SESSION, """
                {"email": "%s", "password": "%s"}""".formatted(email, password), Optional.empty());
        if (answer.status() == 201) {
            csrf = answer.text("/csrf_token");
        }
        return answer;
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
        HttpRequest.Builder request = service.request(path, Optional.empty())
                .method(method, json.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(json));
        if (!json.isEmpty()) {
            request.header("Content-Type", "application/json");
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
