package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.RoleStep;
import cairn.adapter.rest.pages.Section;
import cairn.bootstrap.demo.Demo;
import cairn.domain.access.MemberRole;
import io.micronaut.http.HttpMethod;
import io.micronaut.web.router.Router;
import io.micronaut.web.router.UriRouteInfo;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The pages that each member sees: every page of the console in a session of every role, and without a session. */
@TestInstance(Lifecycle.PER_CLASS)
final class ConsoleAccessTest {

    private static final String CHOSEN = "seven paper lanterns over Namche";

    /** The roles that start with the overview. */
    private static final Set<MemberRole> WITH_OVERVIEW = EnumSet.of(MemberRole.OWNER);

    private TestService service;
    private PageObjects objects;

    @BeforeAll
    void start() {
        service = TestService.start();
        objects = PageObjects.create(service);
    }

    @AfterAll
    void stop() {
        service.close();
    }

    @Test
    void everyPageHasItsRow() {
        var declared = new TreeMap<String, Set<MemberRole>>();
        memberPages().forEach(page -> declared.put(path(page), allowed(page)));
        var table = new PageAccess(declared);
        if (Boolean.getBoolean("cairn.write-docs")) {
            table.write();
        }

        assertThat(PageAccess.TABLE)
                .as("run this test with -Dcairn.write-docs=true, and read what it writes")
                .hasContent(table.text());
    }

    /** While nodes are upgraded one after the other, a page gets its files from either build. */
    @Test
    void aPageOfAnotherBuildGetsItsFilesWhichAreNotKept() {
        var own = Pattern.compile("/assets/[0-9a-f]+/")
                .matcher(service.get("/console/sign-in").raw().body())
                .results()
                .findFirst()
                .orElseThrow()
                .group();

        assertThat(service.get(own + "page.js").header("Cache-Control")).contains("immutable");
        var other = service.get("/assets/0000/page.js");
        assertThat(other.status()).isEqualTo(200);
        assertThat(other.header("Cache-Control")).isEqualTo("no-store");
        assertThat(service.get("/assets/0000/none.js").status()).isEqualTo(404);
    }

    @ParameterizedTest
    @EnumSource
    void aRoleOpensItsPagesAndNoOthers(MemberRole role) {
        assertThat(wronglyOpen(PageAccess.read(), role)).isEmpty();
    }

    @Test
    void aPageThatIsOpenToOneRoleTooManyIsFound() {
        for (var page : List.of("/console/keys", "/console/rescue/new", "/console/bookings/{id}/cancel")) {
            assertThat(wronglyOpen(PageAccess.read().without(page, MemberRole.OWNER), MemberRole.OWNER))
                    .hasSize(page.contains("{") ? 1 : 2)
                    .allMatch(found -> found.startsWith("OWNER") && found.endsWith("200 instead of 403"));
        }
    }

    /** Opens every page in live mode and those of objects in test mode, and returns what the table does not say. */
    private List<String> wronglyOpen(PageAccess table, MemberRole role) {
        var browser = member(role);
        var wrong = new ArrayList<String>();
        for (var page : table.pages()) {
            var paths = new ArrayList<String>();
            if (!page.contains("{")) {
                paths.add(page);
            }
            if (!page.equals("/console")) { // desks without a test mode have no other home there
                paths.add("/console/test" + objects.address(page, role).substring("/console".length()));
            }
            for (var path : paths) {
                var answer = browser.get(path);
                var type = answer.raw().headers().firstValue("Content-Type").orElse("");
                int expected = status(page, table.allows(page, role), role);
                if (answer.status() != expected) {
                    wrong.add("%s at %s: %d instead of %d".formatted(role, path, answer.status(), expected));
                } else if (expected != 303 && !type.startsWith(expected == 200 ? type(path) : "text/html")) {
                    wrong.add("%s at %s: %s".formatted(role, path, type));
                }
            }
        }
        return wrong;
    }

    @ParameterizedTest
    @EnumSource
    void theNavigationHasTheSectionsOfTheRole(MemberRole role) {
        var browser = member(role);
        var anyPage = browser.get("/console/account").raw().body();
        boolean seesOverview = browser.get("/console").status() == 200;
        for (var section : Section.values()) {
            var link = "href=\"/console" + section.path() + "\"";
            assertThat(anyPage.contains(link + " data-go") || anyPage.contains(link + " aria-current"))
                    .as("%s for %s", section, role)
                    .isEqualTo(
                            section == Section.OVERVIEW
                                    ? seesOverview
                                    : section.roles().contains(role));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "OWNER, ",
        "BOOKINGS, /console/bookings",
        "CREW, /console/calendar",
        "ANALYST, /console/revenue",
        "PERMIT_DESK, /console/desk/permits",
        "CONDITIONS_DESK, /console/desk/conditions",
        "RESCUE_DESK, /console/rescue",
        "ADMIN, /console/admin/operators"
    })
    void aRoleStartsWhereItsWorkIs(MemberRole role, @Nullable String section) {
        var answer = member(role).get("/console");
        assertThat(answer.raw().headers().firstValue("Location")).isEqualTo(Optional.ofNullable(section));
    }

    /** The free tier includes no bookings and no webhooks. */
    @Test
    void theNavigationLeadsOnlyToPagesOfTheTier() {
        var operator =
                service.post("/v1/operators", service.deskKey("admin"), """
                {"name": "Free Treks", "email": "office@free.example", "tier": "free"}""").text("/id");
        var owner = member(MemberRole.OWNER, operator);
        var overview = owner.get("/console").raw().body();
        for (var section : Section.values()) {
            if (section.roles().contains(MemberRole.OWNER)) {
                var path = "/console" + section.path();
                assertThat(owner.get(path).status())
                        .as(path)
                        .isEqualTo(overview.contains("href=\"" + path + "\"") ? 200 : 403);
            }
        }
    }

    @Test
    void aSectionIsOpenToTheRolesOfItsPage() {
        for (var section : Section.values()) {
            var page = pages().filter(each -> path(each).equals("/console" + section.path()))
                    .findFirst();
            assertThat(page).as("the page of %s", section).isPresent();
            assertThat(allowed(page.get())).as("roles of %s", section).isEqualTo(section.roles());
        }
    }

    @Test
    void everyPageAsksAStrangerToSignIn() {
        for (var page : pages().toList()) {
            var answer = new Browser(service).get(path(page));
            assertThat(answer.status()).as(path(page)).isEqualTo(401);
            assertThat(answer.raw().body()).contains("data-sign-in");
        }
    }

    @Test
    void noPageOpensItselfToOtherOrigins() {
        for (var page : pages().toList()) {
            var answer = service.send(service.request(path(page), Optional.empty())
                    .header("Origin", "https://elsewhere.example")
                    .GET());
            assertThat(answer.raw().headers().firstValue("Access-Control-Allow-Origin"))
                    .as(path(page))
                    .isEmpty();
        }
    }

    private static String type(String path) {
        return switch (path.substring(path.lastIndexOf('.') + 1)) {
            case "csv" -> "text/csv";
            case "css" -> "text/css";
            case "webmanifest" -> "application/manifest+json";
            default -> "text/html";
        };
    }

    private static int status(String page, boolean isAllowed, MemberRole role) {
        if (!isAllowed) {
            return 403;
        }
        boolean isElsewhere = page.equals("/console") && !WITH_OVERVIEW.contains(role);
        return isElsewhere ? 303 : 200;
    }

    private Browser member(MemberRole role) {
        return member(role, role.isOfPlatform() ? "platform" : Demo.OPERATOR.toString());
    }

    private Browser member(MemberRole role, String operator) {
        var email = UUID.randomUUID() + "@agency.example";
        var added =
                service.post("/v1/operators/%s/members".formatted(operator), service.deskKey("admin"), """
                {"email": "%s", "roles": ["%s"]}""".formatted(
                                email, role.name().toLowerCase(Locale.ROOT)));
        assertThat(added.status()).as(added.raw().body()).isEqualTo(201);
        var browser = new Browser(service);
        var signedIn = browser.signInFirst(email, added.text("/password"), CHOSEN);
        assertThat(signedIn.status()).isEqualTo(201);
        return browser;
    }

    /** The pages without variables in their path, for members. */
    private Stream<UriRouteInfo<?, ?>> pages() {
        return memberPages().filter(route -> !path(route).contains("{"));
    }

    private Stream<UriRouteInfo<?, ?>> memberPages() {
        return service.bean(Router.class)
                .uriRoutes()
                .filter(route -> route.getHttpMethod() == HttpMethod.GET)
                .filter(route -> route.getAnnotationMetadata().hasAnnotation(ForBrowsers.class))
                .filter(route -> route.getAnnotationMetadata().hasAnnotation(NeedsMember.class))
                .<UriRouteInfo<?, ?>>map(route -> route);
    }

    private static String path(UriRouteInfo<?, ?> route) {
        return route.getUriMatchTemplate().toString().replace("{/mode:test}", "");
    }

    private static Set<MemberRole> allowed(UriRouteInfo<?, ?> route) {
        var roles = RoleStep.allowedBy(route.getAnnotationMetadata(), true);
        return roles.isEmpty() ? EnumSet.allOf(MemberRole.class) : EnumSet.copyOf(roles);
    }
}
