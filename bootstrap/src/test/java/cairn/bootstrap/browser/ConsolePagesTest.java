package cairn.bootstrap.browser;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.demo.Demo;
import cairn.domain.access.MemberRole;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Every page of the console in both themes, on a desk and on a phone: accessible, within its policy, and not too wide. */
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
                    "/console/admin/platform"));

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
    void everyPageIsAccessibleAndFits() {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            for (var path : PAGES) {
                var page = pages.open(path);
                Inspection.inEachLook(page, path);
                page.close();
            }
        }
    }

    @Test
    void thePagesOfAnApplicationAreAccessibleAndFit() {
        var treks = new Treks(site.service());
        var traveller = Treks.traveller("Anna Muster", "P1");
        var booking = treks.booked("Look", 2, traveller);
        var application = treks.applied(Treks.ROUTE, "Anna Muster", "P2");
        var question = "?route=manaslu-circuit&nationality=DE&party=1&trek_date=" + Treks.start();
        try (var pages = site.member(Look.DESKTOP_LIGHT);
                var desk = site.platformMember(Look.DESKTOP_LIGHT, MemberRole.PERMIT_DESK)) {
            Inspection.inEachLook(pages.open("/console/permits/calculator" + question), "/console/permits/calculated");
            Inspection.inEachLook(pages.open("/console/bookings/" + booking), "/console/bookings/one");
            Inspection.inEachLook(pages.open("/console/bookings/" + booking + "/crew"), "/console/bookings/crew");
            Inspection.inEachLook(
                    pages.open("/console/bookings/" + booking + "/travellers"), "/console/bookings/travellers");
            Inspection.inEachLook(pages.open("/console/bookings/" + booking + "/rooms"), "/console/bookings/rooms");
            Inspection.inEachLook(pages.open("/console/permits?booking=" + booking), "/console/permits/apply");
            Inspection.inEachLook(pages.open("/console/permits/" + application), "/console/permits/one");
            Inspection.inEachLook(pages.open("/console/calendar?week=" + Treks.start()), "/console/calendar/week");
            Inspection.inEachLook(pages.open("/console/manifest/" + Treks.start()), "/console/manifest/day");
            Inspection.inEachLook(desk.open("/console/desk/permits"), "/console/desk/permits");
            Inspection.inEachLook(desk.open("/console/desk/permits/" + application), "/console/desk/permits/one");
        }
    }

    @Test
    void everyPageOfThePlatformIsAccessibleAndFits() {
        PLATFORM_PAGES.forEach((role, paths) -> {
            try (var pages = site.platformMember(Look.DESKTOP_LIGHT, role)) {
                for (var path : paths) {
                    var page = pages.open(path);
                    Inspection.inEachLook(page, path);
                    page.close();
                }
            }
        });
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
