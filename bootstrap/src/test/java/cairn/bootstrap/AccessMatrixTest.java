package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.rest.http.security.NeedsKey;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.http.security.NeedsTestMode;
import cairn.adapter.rest.http.security.NeedsTier;
import cairn.adapter.rest.http.security.OpenToAll;
import cairn.adapter.rest.http.security.RoleStep;
import cairn.domain.access.MemberRole;
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
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * {@code docs/api/access.md} states who may use which route, and the service behaves accordingly. A new route needs a row there:
 * with {@code -Dcairn.write-docs=true} this test writes the table, for a person to read before it is committed.
 */
class AccessMatrixTest {

    private static final Path TABLE = Path.of("..", "docs", "api", "access.md");
    private static final String NO_OBJECT = "00000000-0000-0000-0000-000000000000";
    private static final String NO_KEY = "no key";
    private static final String INVALID_KEY = "invalid key";
    private static final String SESSION = "session";
    private static final String LET_IN = "yes";
    private static final String PASSWORD = "seven yaks on the upper trail";
    /** A session is renewed by a cookie of its own, which no caller here has. */
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
            - Preflights of every path below `/v1/`, except the console's, are answered with 204, without a check of
              credentials. Another `OPTIONS` request is 405, except for a public read: 204 with `Allow`. Cookies are
              never used. Pages can read `Location`, `ETag`, `Link`, `Idempotent-Replayed`, `Retry-After`, `X-Request-Id`,
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
            session is 403 `password-change-required`. Writes of keys, members, invitations, operators and of the second
            factor need a session that was confirmed within ten minutes (403 `reauthentication-required`).

            """;

    private static final String ROLES = """

            ## Members

            In a session the member's roles decide. *role*: 403 `insufficient-role`, which names the roles that may. The
            routes are those that need credentials; the members are of a Pro operator and of the platform, act in live
            mode, and have a single role. A member with several roles may do what any of them may. The column session
            above is an owner.

            """;

    private static TestService service;
    private static Browser browser;
    private static Map<MemberRole, Browser> members;
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
        members = new EnumMap<>(MemberRole.class);
        for (var role : MemberRole.values()) {
            members.put(role, member(role, role.isOfPlatform() ? "platform" : agency));
        }
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
        appendRoles(table);
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
        var rows = rows(callers.size());
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

    @Test
    void everyRouteDoesForMembersAsItsRowSays() throws IOException {
        var rows = rows(members.size());
        var wrong = new ArrayList<String>();
        for (var row : rows) {
            var route = row[1].replace("`", "").split(" ", 2);
            int column = 2;
            for (var member : members.entrySet()) {
                String said = row[column++];
                String done = outcome(askInSession(member.getValue(), route[0], route[1], () -> {
                    members.put(member.getKey(), signedIn(member.getKey()));
                    return members.get(member.getKey());
                }));
                if (!done.equals(said)) {
                    wrong.add(row[1] + " " + member.getKey() + ": " + done + ", not " + said);
                }
            }
        }

        assertThat(rows).hasSize((int) routes().stream()
                .filter(route -> !route.getAnnotationMetadata().hasAnnotation(OpenToAll.class))
                .count());
        assertThat(wrong).isEmpty();
    }

    /** Returns the rows of the table with so many callers. */
    private static List<String[]> rows(int callers) throws IOException {
        return Files.readAllLines(TABLE).stream()
                .filter(line -> line.startsWith("| `"))
                .map(line -> line.split("\\s*\\|\\s*", -1))
                .filter(row -> row.length == callers + 3)
                .toList();
    }

    private static void appendRoles(StringBuilder table) {
        table.append(ROLES);
        var roles = Stream.of(MemberRole.values()).map(AccessMatrixTest::name).toList();
        table.append("| Route | ").append(String.join(" | ", roles)).append(" |\n");
        table.append("|---|").append("---|".repeat(roles.size())).append("\n");
        for (var route : routes()) {
            if (!route.getAnnotationMetadata().hasAnnotation(OpenToAll.class)) {
                table.append("| `").append(nameOf(route)).append("` |");
                Stream.of(MemberRole.values())
                        .forEach(role ->
                                table.append(' ').append(declared(route, role)).append(" |"));
                table.append('\n');
            }
        }
    }

    private static String declared(UriRouteInfo<?, ?> route, MemberRole role) {
        var annotations = route.getAnnotationMetadata();
        var allowed = RoleStep.allowedBy(annotations, route.getHttpMethodName().equals("GET"));
        if (annotations.hasAnnotation(NeedsTestMode.class)) {
            return allowed.stream().anyMatch(each -> each.isOfPlatform() == role.isOfPlatform())
                            && !allowed.contains(role)
                    ? "role"
                    : "scope";
        }
        if (allowed.isEmpty() || allowed.contains(role)) {
            return !role.isOfPlatform() && annotations.hasAnnotation(NeedsTier.class) ? "tier" : LET_IN;
        }
        boolean isOfItsKind = allowed.stream().anyMatch(each -> each.isOfPlatform() == role.isOfPlatform());
        return isOfItsKind || !annotations.hasAnnotation(NeedsScope.class) ? "role" : "scope";
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

    /** The tier of a route counts once its other annotations let the caller in. */
    private static String declared(UriRouteInfo<?, ?> route, String caller) {
        var declared = declaredWithoutTier(route, caller);
        boolean isForEnterprise = route.getAnnotationMetadata().hasAnnotation(NeedsTier.class);
        return declared.equals(LET_IN) && isForEnterprise && !caller.equals(name(Tier.ENTERPRISE)) ? "tier" : declared;
    }

    private static String declaredWithoutTier(UriRouteInfo<?, ?> route, String caller) {
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
        var request = service.request(asked(path), Optional.of(key).filter(text -> !text.isEmpty()))
                .method(method, method.equals("GET") ? BodyPublishers.noBody() : BodyPublishers.ofString("{}"))
                .header("Content-Type", "application/json");
        return outcome(settled(() -> service.send(request)));
    }

    private static String askInSession(String method, String path) {
        return outcome(askInSession(browser, method, path, () -> {
            browser = new Browser(service);
            browser.signIn(service.consoleEmail(), service.consolePassword());
            return browser;
        }));
    }

    /** Some of what is asked ends the session: then the member signs in again. */
    private static TestService.Answer askInSession(
            Browser member, String method, String path, Supplier<Browser> again) {
        var asked = asked(path);
        var body = method.equals("GET") ? "" : "{}";
        var answer = settled(() -> member.write(method, asked, body));
        return answer.status() == 401 ? again.get().write(method, asked, body) : answer;
    }

    /** Without an object that exists, and without a response that does not end. */
    private static String asked(String path) {
        return path.replaceAll("\\{[^}]*}", NO_OBJECT) + (path.endsWith("/stream") ? "?after=none" : "");
    }

    private static Browser member(MemberRole role, String operator) {
        var added = service.post("/v1/operators/" + operator + "/members", service.deskKey("admin"), """
                {"email": "%s", "roles": ["%s"]}""".formatted(
                        email(role), name(role)));
        var member = new Browser(service);
        member.signInFirst(email(role), added.text("/password"), PASSWORD);
        return member;
    }

    private static Browser signedIn(MemberRole role) {
        var member = new Browser(service);
        member.signIn(email(role), PASSWORD);
        return member;
    }

    private static String email(MemberRole role) {
        return name(role).replace("_", "-") + "@matrix.example";
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
