package cairn.bootstrap.browser;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.demo.Demo;
import cairn.domain.access.MemberRole;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

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

    @ParameterizedTest
    @EnumSource
    void everyPageIsAccessibleAndFits(Look look) {
        try (var pages = site.member(look)) {
            for (var path : PAGES) {
                var page = pages.open(path);
                Inspection.of(page, path, look);
                page.close();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void thePagesOfAnApplicationAreAccessibleAndFit(Look look) {
        var treks = new Treks(site.service());
        var traveller = Treks.traveller("Anna Muster", "P1 " + look);
        var booking = treks.booked("Look", 2, traveller);
        var application = treks.applied(Treks.ROUTE, "Anna Muster", "P2 " + look);
        var question = "?route=manaslu-circuit&nationality=DE&party=1&trek_date=" + Treks.start();
        try (var pages = site.member(look);
                var desk = site.platformMember(look, MemberRole.PERMIT_DESK)) {
            Inspection.of(pages.open("/console/permits/calculator" + question), "/console/permits/calculated", look);
            Inspection.of(pages.open("/console/bookings/" + booking), "/console/bookings/one", look);
            Inspection.of(pages.open("/console/bookings/" + booking + "/crew"), "/console/bookings/crew", look);
            Inspection.of(
                    pages.open("/console/bookings/" + booking + "/travellers"), "/console/bookings/travellers", look);
            Inspection.of(pages.open("/console/bookings/" + booking + "/rooms"), "/console/bookings/rooms", look);
            Inspection.of(pages.open("/console/permits?booking=" + booking), "/console/permits/apply", look);
            Inspection.of(pages.open("/console/permits/" + application), "/console/permits/one", look);
            Inspection.of(pages.open("/console/calendar?week=" + Treks.start()), "/console/calendar/week", look);
            Inspection.of(pages.open("/console/manifest/" + Treks.start()), "/console/manifest/day", look);
            Inspection.of(desk.open("/console/desk/permits"), "/console/desk/permits", look);
            Inspection.of(desk.open("/console/desk/permits/" + application), "/console/desk/permits/one", look);
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyPageOfThePlatformIsAccessibleAndFits(Look look) {
        PLATFORM_PAGES.forEach((role, paths) -> {
            try (var pages = site.platformMember(look, role)) {
                for (var path : paths) {
                    var page = pages.open(path);
                    Inspection.of(page, path, look);
                    page.close();
                }
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void thePageForSigningInIsAccessibleAndFits(Look look) {
        try (var pages = site.visitor(look).expecting("401")) {
            var page = pages.open("/console/sign-in");
            page.getByLabel("E-mail").waitFor();
            Inspection.of(page, "/console/sign-in", look);
        }
    }

    @ParameterizedTest
    @EnumSource
    void thePageOfAnInvitationIsAccessibleAndFits(Look look) {
        try (var pages = site.visitor(look)) {
            var page = pages.open("/console/invitation#token");
            page.getByLabel("Password").waitFor();
            Inspection.of(page, "/console/invitation", look);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theFirstPageIsAccessibleAndFits(Look look) {
        try (var pages = site.visitor(look)) {
            Inspection.of(pages.open("/"), "/start", look);
        }
    }

    @Test
    void aProgramGetsAnIndex() {
        var index = site.service().get("/");
        assertThat(index.text("/console")).isEqualTo(site.origin() + "/console");
        assertThat(index.text("/openapi")).isEqualTo(site.origin() + "/openapi.json");
    }
}
