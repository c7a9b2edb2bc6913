package cairn.bootstrap.browser;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.demo.Demo;
import cairn.domain.access.MemberRole;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Every page of the console before there are data: accessible, within its policy, and not wider than the screen. */
@NeedsChromium
final class ConsolePagesTest {

    private static final List<String> PAGES = List.of(
            "/console",
            "/console/bookings",
            "/console/bookings/new",
            "/console/search",
            "/console/calendar",
            "/console/manifest",
            "/console/tea-houses",
            "/console/permits",
            "/console/permits/calculator",
            "/console/trails",
            "/console/trails/everest-base-camp",
            "/console/trails/everest-base-camp/weather",
            "/console/revenue",
            "/console/revenue/changes",
            "/console/revenue/recounts",
            "/console/revenue/rates",
            "/console/reports",
            "/console/reports/funnel",
            "/console/reports/nights",
            "/console/reports/nights/reservations",
            "/console/reports/crews",
            "/console/reports/cancellations",
            "/console/reports/response",
            "/console/events",
            "/console/keys",
            "/console/webhooks",
            "/console/webhooks/verify",
            "/console/members",
            "/console/usage",
            "/console/audit",
            "/console/settings",
            "/console/account");

    private static final Map<MemberRole, List<String>> PLATFORM_PAGES = Map.of(
            MemberRole.CONDITIONS_DESK,
            List.of("/console/desk/conditions", "/console/desk/conditions/everest-base-camp"),
            MemberRole.ADMIN,
            List.of(
                    "/console/admin/operators",
                    "/console/admin/operators/" + Demo.OPERATOR,
                    "/console/admin/platform",
                    "/console/admin/currency-rates"));

    /** The pages of the console that this test opens. */
    static final List<String> LOOKED_AT = Stream.of(
                    PAGES.stream(),
                    PLATFORM_PAGES.values().stream().flatMap(List::stream),
                    Stream.of("/console/sign-in", "/console/invitation"))
            .flatMap(pages -> pages)
            .toList();

    private static ConsoleSite site;

    @BeforeAll
    static void start() {
        site = ConsoleSite.start();
    }

    @AfterAll
    static void stop() {
        site.close();
    }

    @Test
    void everyPageWithoutDataIsAccessibleAndFits() {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            inspect(pages, PAGES);
        }
    }

    @Test
    void everyPageOfThePlatformIsAccessibleAndFits() {
        PLATFORM_PAGES.forEach((role, paths) -> {
            try (var pages = site.platformMember(Look.DESKTOP_LIGHT, role)) {
                inspect(pages, paths);
            }
        });
    }

    /** In two looks: the pages with data, which have the same elements and more, are inspected in all of them. */
    private static void inspect(VisitedPages pages, List<String> paths) {
        var page = pages.tab();
        for (var path : paths) {
            Look.DESKTOP_LIGHT.open(page, path);
            Inspection.inLooks(page, path, List.of(Look.DESKTOP_LIGHT, Look.PHONE_LIGHT, Look.PHONE_DARK));
        }
    }

    @Test
    void thePageForSigningInIsAccessibleAndFits() {
        try (var pages = site.visitor(Look.DESKTOP_LIGHT).expecting("401")) {
            var page = pages.open("/console/sign-in");
            page.getByLabel("E-mail").waitFor();
            Inspection.inEachLook(page, "/console/sign-in");
        }
    }

    @Test
    void thePageOfAnInvitationIsAccessibleAndFits() {
        try (var pages = site.visitor(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/invitation#token");
            page.getByLabel("Password").waitFor();
            Inspection.inEachLook(page, "/console/invitation");
        }
    }

    @Test
    void thePageForTheFirstPasswordIsAccessibleAndFits() {
        try (var pages = site.visitor(Look.DESKTOP_LIGHT).expecting("401").expecting("403")) {
            Inspection.inEachLook(site.firstPassword(pages), "/console/first-password");
        }
    }

    @Test
    void refusalsAreAccessibleAndFit() {
        try (var pages = site.member(Look.DESKTOP_LIGHT).expecting("404");
                var visitor = site.visitor(Look.DESKTOP_LIGHT).expecting("404")) {
            var page = pages.open("/console/bookings/00000000-0000-8000-8000-000000000000");
            page.getByText("HTTP 404").waitFor();
            Inspection.inEachLook(page, "/console/refusal");
            var bare = visitor.open("/console/no-such-page");
            bare.getByText("HTTP 404").waitFor();
            Inspection.inEachLook(bare, "/console/error");
        }
    }

    @Test
    void theFirstPageIsAccessibleAndFits() {
        try (var pages = site.visitor(Look.DESKTOP_LIGHT)) {
            Inspection.inEachLook(pages.open("/"), "/start");
        }
    }

    @Test
    void aProgramGetsAnIndex() {
        var index = site.service().get("/");
        assertThat(index.text("/console")).isEqualTo(site.origin() + "/console");
        assertThat(index.text("/openapi")).isEqualTo(site.origin() + "/openapi.json");
    }
}
