package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.rest.http.security.NeedsKey;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.http.security.NeedsTestMode;
import cairn.adapter.rest.http.security.OpenToAll;
import cairn.domain.access.Mode;
import cairn.domain.access.Scope;
import cairn.domain.access.Tier;
import io.micronaut.web.router.Router;
import io.micronaut.web.router.UriRouteInfo;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Who may use which route: {@code docs/api/access.md} says so, and the service does so. A new route needs a row there:
 * with {@code -Dcairn.write-docs=true} this test writes the table, for a person to read before it is committed.
 */
class AccessMatrixTest {

    private static final Path TABLE = Path.of("..", "docs", "api", "access.md");
    private static final String NO_OBJECT = "00000000-0000-0000-0000-000000000000";
    private static final String NO_KEY = "no key";
    private static final String INVALID_KEY = "invalid key";
    private static final String SESSION = "session";
    private static final String LET_IN = "yes";
    /** What renews a session is a cookie of its own, which nobody here has. */
    private static final String NO_SESSION = "The session has ended: sign in again";

    private static final String WEB_PAGES = """

            ## From web pages

            A key must not be in a web page or an app that others install, because all its users would have the key. A
            **browser token** is for these cases: your server creates it with its key, for some scopes and 5 to 60
            minutes, and passes it to the page, which sends it as its bearer token. It ends with its key. A token gives
            access to everything that its scopes cover for your operator, so issue it only to people who work for you.

            ```sh
            curl http://127.0.0.1:8080/v1/tokens -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' \\
              -d '{"scopes": ["operator"], "ttl_minutes": 15, "origins": ["https://treks.example"]}'
            ```

            | A web page of another origin sends | public reads | everything else |
            |---|---|---|
            | nothing | yes | 401 |
            | a browser token whose `origins` name the page's origin | yes | yes, as the table above says |
            | a browser token with other `origins` | 403 `origin-not-allowed` | 403 `origin-not-allowed` |
            | a browser token without `origins` | yes | 403 `origin-not-allowed` |
            | an API key | yes | 403 `origin-not-allowed` |

            - `origins` are https, or http on `localhost`, `127.0.0.1` and `[::1]`, without a path. Requests without an
              `Origin` header do not come from web pages; they are served as before. A proxy that adds a key to the
              requests of pages must remove their `Origin` header.
            - Preflights of every path below `/v1/`, except the console's, are answered. Cookies are never used. Pages
              can read `Location`, `ETag`, `Link`, `Idempotent-Replayed`, `Retry-After`, `X-Request-Id`,
              `Cairn-Lagging`, `Cairn-As-Of-Position` and the rate limit headers.
            - A request for a helicopter is never refused because of its origin; only the pages that a token names can
              read its response.
            """;

    private static final String PREAMBLE = """
            # Who may use which route

            A test sends the request of each cell and compares the result with this table. *yes*: access is granted,
            whatever the result of the operation. *401*: credentials are missing or invalid (malformed, mistyped,
            unknown, revoked: the same response for all). *tier*, *scope*: 403 `insufficient-tier`,
            `insufficient-scope`.

            The columns free, pro and enterprise are keys with all scopes of their tier; the columns after them are keys
            with a single scope. The last column is a member of a Pro operator who has recently signed in to the console
            with a password of its own choice. Until an issued password is replaced, every request except those for the
            session is 403 `password-change-required`. Writes of keys and of the second factor need a session that was
            confirmed within ten minutes (403 `reauthentication-required`).

            """;

    private static TestService service;
    private static Browser browser;
    private static Map<String, String> callers;
    private static List<String> invalidKeys;

    @BeforeAll
    static void startService() {
        service = TestService.start();
        browser = new Browser(service);
        callers = new LinkedHashMap<>();
        callers.put(NO_KEY, "");
        callers.put(INVALID_KEY, "");
        for (var tier : Tier.values()) {
            callers.put(name(tier), operator(tier).text("/keys/test"));
        }
        var agency = operator(Tier.PRO).text("/id");
        for (var scope : Scope.values()) {
            callers.put(name(scope), key(scope.isOfPlatform() ? "platform" : agency, scope));
        }
        callers.put(SESSION, "");
        invalidKeys = List.of(
                "nonsense",
                "tk_test_0123456789ABCDEFGHIJabcdefghij000000",
                "tk_test_0123456789ABCDEFGHIJabcdefghij4Us3aw",
                revoked(agency));
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void everyRouteHasItsRow() throws IOException {
        var table = new StringBuilder(PREAMBLE);
        table.append("| Route | ").append(String.join(" | ", callers.keySet())).append(" |\n");
        table.append("|---|").append("---|".repeat(callers.size())).append("\n");
        for (var route : routes()) {
            table.append("| `").append(nameOf(route)).append("` |");
            callers.keySet()
                    .forEach(caller ->
                            table.append(' ').append(declared(route, caller)).append(" |"));
            table.append('\n');
        }
        table.append(WEB_PAGES);
        if (Boolean.getBoolean("cairn.write-docs")) {
            Files.writeString(TABLE, table.toString());
        }

        assertThat(TABLE)
                .as("run this test with -Dcairn.write-docs=true, and read what it writes")
                .hasContent(table.toString());
    }

    @Test
    void everyRouteDoesAsItsRowSays() throws IOException {
        var rows = Files.readAllLines(TABLE).stream()
                .filter(line -> line.startsWith("| `"))
                .map(line -> line.split("\\s*\\|\\s*", -1))
                .toList();
        assertThat(rows).hasSameSizeAs(routes());
        var wrong = new ArrayList<String>();
        for (var row : rows) {
            var route = row[1].replace("`", "").split(" ", 2);
            int column = 2;
            for (var caller : callers.entrySet()) {
                String said = row[column++];
                for (String key : caller.getKey().equals(INVALID_KEY) ? invalidKeys : List.of(caller.getValue())) {
                    String done = caller.getKey().equals(SESSION)
                            ? askInSession(route[0], route[1])
                            : ask(route[0], route[1], key);
                    if (!done.equals(said)) {
                        wrong.add(row[1] + " " + caller.getKey() + ": " + done + ", not " + said);
                    }
                }
            }
        }

        assertThat(wrong).isEmpty();
    }

    private static List<UriRouteInfo<?, ?>> routes() {
        return service.bean(Router.class)
                .uriRoutes()
                .filter(route -> path(route).startsWith("/v1/"))
                .filter(route -> !route.getHttpMethodName().equals("HEAD"))
                .<UriRouteInfo<?, ?>>map(route -> route)
                .distinct()
                .sorted(Comparator.comparing(AccessMatrixTest::path).thenComparing(UriRouteInfo::getHttpMethodName))
                .toList();
    }

    private static String path(UriRouteInfo<?, ?> route) {
        return route.getUriMatchTemplate().toPathString();
    }

    private static String nameOf(UriRouteInfo<?, ?> route) {
        return route.getHttpMethodName() + " " + path(route);
    }

    private static String declared(UriRouteInfo<?, ?> route, String caller) {
        var annotations = route.getAnnotationMetadata();
        var scope = annotations.enumValue(NeedsScope.class, Scope.class);
        boolean isOpen = annotations.hasAnnotation(OpenToAll.class);
        boolean isForMembers = annotations.hasAnnotation(NeedsMember.class);
        assertThat(Stream.of(isOpen, isForMembers, annotations.hasAnnotation(NeedsKey.class), scope.isPresent())
                        .filter(said -> said))
                .as("what %s says of its callers", nameOf(route))
                .hasSize(1);
        if (caller.equals(INVALID_KEY) || (caller.equals(NO_KEY) && !isOpen)) {
            return "401";
        }
        if (isForMembers && !caller.equals(SESSION)) {
            return Stream.of(annotations.enumValues(NeedsMember.class, "orScope", Scope.class))
                    .map(needed -> declared(needed, caller))
                    .findFirst()
                    .orElse("scope");
        }
        if (annotations.hasAnnotation(NeedsTestMode.class) && caller.equals(SESSION)) {
            return "scope";
        }
        boolean isAlternative = Stream.of(annotations.enumValues(NeedsScope.class, "or", Scope.class))
                .map(AccessMatrixTest::name)
                .anyMatch(caller::equals);
        return scope.filter(_ -> !isAlternative)
                .map(needed -> declared(needed, caller.equals(SESSION) ? name(Tier.PRO) : caller))
                .orElse(LET_IN);
    }

    private static String declared(Scope needed, String caller) {
        var tier = Stream.of(Tier.values())
                .filter(each -> name(each).equals(caller))
                .findFirst();
        if (tier.isPresent()) {
            return !tier.get().includes(needed.tier()) ? "tier" : needed.isOfPlatform() ? "scope" : LET_IN;
        }
        return name(needed).equals(caller) ? LET_IN : "scope";
    }

    private static String ask(String method, String path, String key) {
        var request = service.request(
                        path.replaceAll("\\{[^}]*}", NO_OBJECT),
                        Optional.of(key).filter(text -> !text.isEmpty()))
                .method(method, method.equals("GET") ? BodyPublishers.noBody() : BodyPublishers.ofString("{}"))
                .header("Content-Type", "application/json");
        return outcome(settled(() -> service.send(request)));
    }

    /** Some of what is asked ends the session: then it signs in anew. */
    private static String askInSession(String method, String path) {
        var asked = path.replaceAll("\\{[^}]*}", NO_OBJECT);
        var body = method.equals("GET") ? "" : "{}";
        var answer = settled(() -> browser.write(method, asked, body));
        if (answer.status() == 401) {
            browser = new Browser(service);
            browser.signIn(service.consoleEmail(), service.consolePassword());
            answer = browser.write(method, asked, body);
        }
        return outcome(answer);
    }

    /** Asks again where as much is being done at once as may be. */
    private static TestService.Answer settled(Callable<TestService.Answer> asking) {
        return await().pollDelay(Duration.ZERO)
                .atMost(Duration.ofSeconds(30))
                .until(asking, answer -> answer.status() != 503);
    }

    private static String outcome(TestService.Answer answer) {
        return switch (answer.status()) {
            case 401 -> answer.text("/detail").equals(NO_SESSION) ? LET_IN : "401";
            case 403 -> answer.text("/type").replaceAll(".*insufficient-", "");
            default -> answer.status() < 500 ? LET_IN : "" + answer.status();
        };
    }

    private static TestService.Answer operator(Tier tier) {
        return service.post("/v1/operators", service.deskKey("admin"), """
                {"name": "Treks", "email": "office@example.com", "tier": "%s"}""".formatted(name(tier)));
    }

    private static String key(String operator, Scope scope) {
        var mode = scope.isOfUseIn(Mode.TEST) ? Mode.TEST : Mode.LIVE;
        return service.post("/v1/operators/" + operator + "/keys", service.deskKey("admin"), """
                        {"name": "One", "mode": "%s", "scopes": ["%s"]}""".formatted(
                                name(mode), name(scope)))
                .text("/key");
    }

    private static String revoked(String operator) {
        String key = key(operator, Scope.ANALYTICS);
        String id = service.get("/v1/account", key).text("/key/id");
        service.send(service.request("/v1/api-keys/" + id, Optional.of(service.deskKey("admin")))
                .DELETE());
        return key;
    }

    private static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
