package cairn.bootstrap.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.access.MemberRole;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.SelectOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The rescue desk at night, and the agencies that call it. Other tests call, too, on the same site. */
@NeedsChromium
final class RescuePagesTest {

    private static final String BOARD = "/console/rescue";
    private static final String API = "/v1/emergency/dispatch";

    private static ConsoleSite site;

    @BeforeAll
    static void start() {
        site = ConsoleSite.shared();
    }

    /** {@code ./cairn prove O5} measures how long it takes. */
    @Test
    void aCallFromElsewhereAppears() {
        try (var desk = site.platformMember(Look.DESKTOP_LIGHT, MemberRole.RESCUE_DESK)) {
            var page = board(desk);
            called("Raised elsewhere", 27.1);
            card(page, "Raised elsewhere").waitFor();
            assertThat(page).hasTitle(Pattern.compile("\\([0-9]+\\) Rescue · Cairn"));
        }
    }

    @Test
    void nothingIsMissedWhenTheNetworkFails() {
        try (var desk = site.platformMember(Look.DESKTOP_LIGHT, MemberRole.RESCUE_DESK)
                .expecting("ERR_INTERNET_DISCONNECTED")) {
            var page = board(desk);
            var first = called("Before the network failed", 27.2);
            card(page, "Before the network failed").waitFor();
            page.context().setOffline(true);
            called("While the network failed", 27.3);
            desk(first, "acknowledge");
            assertThat(card(page, "While the network failed")).hasCount(0);
            page.context().setOffline(false);

            card(page, "While the network failed").waitFor();
            assertThat(card(page, "Before the network failed").locator(".badge").first())
                    .hasText("acknowledged");
        }
    }

    @Test
    void aLostStreamIsShownUntilItIsBack() {
        try (var desk =
                site.platformMember(Look.PHONE_LIGHT, MemberRole.RESCUE_DESK).expecting("ERR_INTERNET_DISCONNECTED")) {
            var page = desk.open("/console/account");
            page.clock().install();
            page.navigate(BOARD);
            var banner = page.locator("[data-lost]");
            assertThat(page.locator("[data-connection]")).containsText("live,");
            assertThat(banner).isHidden();
            page.context().setOffline(true);
            page.clock().fastForward(41_000);

            assertThat(banner).containsText(Pattern.compile("Not live since \\d\\d:\\d\\d\\."));
            assertThat(page).hasTitle(Pattern.compile("Not live since \\d\\d:\\d\\d · .*Rescue · Cairn"));
            Inspection.inLooks(page, "/full/console/rescue-not-live", List.of(Look.PHONE_LIGHT));

            page.context().setOffline(false);
            assertThat(banner).isHidden();
            called("After the network is back", 27.4);
            card(page, "After the network is back").waitFor();
        }
    }

    @Test
    void ofTooManyCallsThoseThatWaitLongestAreOnTheBoard() {
        var key = site.service().testKey();
        var calls = new ArrayList<>(List.of(call(key, "Waits longest", 27.1)));
        for (int n = 0; n < 50; n++) {
            calls.add(call(key, "Came later", 27.1));
        }
        try (var office = site.member(Look.DESKTOP_LIGHT)) {
            assertThat(card(office.open("/console/test/rescue"), "Waits longest"))
                    .hasCount(1);
        }
        for (var call : calls) {
            site.service().post(API + "/" + call + "/stand-down", key, "{}");
        }
    }

    @Test
    void theKeyboardAloneAcknowledges() {
        var call = called("Acknowledged by keys", 27.5);
        try (var desk = site.platformMember(Look.DESKTOP_LIGHT, MemberRole.RESCUE_DESK)) {
            var page = board(desk);
            card(page, "Acknowledged by keys").waitFor();
            var chosen = page.locator(".call.here");
            do {
                page.keyboard().press("j");
            } while (!chosen.innerText().contains("Acknowledged by keys"));
            page.keyboard().press("a");
            assertThat(page.locator("#question[open]")).containsText("You take responsibility");
            assertThat(status(call)).isEqualTo("received");
            page.keyboard().press("Shift+Tab");
            page.keyboard().press("Enter");

            assertThat(card(page, "Acknowledged by keys").locator(".badge").first())
                    .hasText("acknowledged");
            assertThat(status(call)).isEqualTo("acknowledged");
            assertThat(chosen).containsText("Acknowledged by keys");
        }
    }

    @Test
    void theDeskLeadsACallToItsEnd() {
        var call = called("From the call to the hospital", 27.6);
        try (var desk = site.platformMember(Look.DESKTOP_LIGHT, MemberRole.RESCUE_DESK)) {
            var page = desk.open(BOARD + "/" + call);
            var now = page.locator("#now");
            button(page, "Acknowledge").click();
            page.locator("#question [data-yes]").click();
            page.getByLabel("Helicopter company").fill("Himalaya Helicopters");
            button(page, "Helicopter sent").click();
            assertThat(now).containsText("Himalaya Helicopters");
            button(page, "On scene").click();
            button(page, "Patients on board").click();
            var handOver = page.locator("#file-hand-over");
            handOver.getByLabel("Hospital").first().selectOption(new SelectOption().setIndex(1));
            button(page, "Record the hand-over").click();
            assertThat(page.locator("#file")).containsText("2 patients to");
            button(page, "Close").click();
            page.locator("#question [data-yes]").click();

            assertThat(now.locator(".badge").first()).hasText("closed");
            assertThat(page.locator("#moves form, #filing form")).hasCount(0);
            assertThat(page.locator("#timeline li")).hasCount(7);
            assertThat(page.locator("#timeline li").first()).containsText("@cairn.example");
            assertThat(page.locator("#timeline li").last()).containsText("call received");
        }
    }

    @Test
    void anAgencyCallsAndStandsDown() {
        try (var agency = site.agencyMember(Look.PHONE_LIGHT, MemberRole.BOOKINGS)) {
            var page = agency.open(BOARD);
            page.keyboard().press("n");
            page.waitForURL("**" + BOARD + "/new");
            for (var field : Map.of("Latitude", "27.948", "Longitude", "86.812", "Height", "4940", "Patients", "2")
                    .entrySet()) {
                page.getByLabel(field.getKey()).fill(field.getValue());
            }
            page.getByLabel("Condition").fill("Called by the office");
            button(page, "Call for a helicopter").click();
            page.waitForURL(Pattern.compile(".*/rescue/[0-9a-f]{8}-.*"));
            assertThat(page.locator("#now")).containsText("Called by the office");
            assertThat(page.locator("#moves form")).hasCount(1);
            assertThat(page.locator("#filing")).hasCount(0);

            desk(page.url().replaceAll(".*/", ""), "acknowledge");
            assertThat(page.locator("#now .badge").first()).hasText("acknowledged");
            assertThat(page.locator("#timeline li").first()).containsText("the rescue desk");
            button(page, "Stand down").click();
            page.locator("#question [data-yes]").click();
            assertThat(page.locator("#now .badge").first()).hasText("stood down");
        }
    }

    @Test
    void anotherAgencysCallIsNotThere() {
        var other = site.service().post("/v1/operators", site.service().deskKey("admin"), """
                {"name": "Yeti", "email": "office@yeti.example", "tier": "free"}""");
        var theirs = call(other.text("/keys/live"), "Theirs alone", 27.65);
        try (var agency =
                site.agencyMember(Look.DESKTOP_LIGHT, MemberRole.OWNER).expecting("404")) {
            var page = board(agency);
            assertThat(card(page, "Theirs alone")).hasCount(0);
            page.navigate(BOARD + "/" + theirs);
            assertThat(page.getByText("HTTP 404")).isVisible();
        }
    }

    @Test
    void possibleDuplicatesAreSideBySide() {
        called("First of two calls", 27.7);
        var second = called("Second of two calls", 27.7001);
        try (var desk = site.platformMember(Look.DESKTOP_LIGHT, MemberRole.RESCUE_DESK)) {
            var page = board(desk);
            card(page, "Second of two calls")
                    .getByText("possible duplicate of another call")
                    .click();
            page.waitForURL("**" + BOARD + "/" + second + "#duplicates");
            assertThat(page.locator("#duplicates th[scope=col]")).hasCount(2);
            assertThat(page.locator("#duplicates"))
                    .containsText(Pattern.compile("Second of two calls.*First of two calls", Pattern.DOTALL));
            assertThat(page.locator("#duplicates")).containsText("11 m");
        }
    }

    @Test
    void whatTheReaderIsWritingIsKept() {
        var call = called("Changed while a reader writes", 27.8);
        desk(call, "acknowledge");
        try (var desk = site.platformMember(Look.DESKTOP_LIGHT, MemberRole.RESCUE_DESK)) {
            var page = desk.open(BOARD + "/" + call);
            assertThat(page.locator("[data-connection]")).containsText("live,");
            var reason = page.locator("#move-decline [name='/reason']");
            reason.fill("No aircraft is available");
            desk(call, "dispatch");

            assertThat(page.locator("#now .badge").first()).hasText("dispatched");
            assertThat(page.locator("#move-dispatch")).hasCount(0);
            assertThat(reason).hasValue("No aircraft is available");
            button(page, "Discard my entries and show the change").click();
            assertThat(page.locator("#move-decline")).hasCount(0);
        }
    }

    @Test
    void aWatchSoundsForNewAndEscalatedCalls() {
        try (var desk =
                site.platformMember(Look.DESKTOP_LIGHT, MemberRole.RESCUE_DESK).before(COUNTED_TONES)) {
            var page = desk.open("/console/test/rescue");
            assertThat(page.locator("[data-connection]")).containsText("live,");
            button(page, "Start watch").click();
            assertThat(page.locator("[data-watch-state]")).not().containsText("Alarms are silent");
            assertThat(tones(page)).hasAttribute("data-tones", "9");
            var call = call(site.service().testKey(), "Heard on watch", 27.9);
            assertThat(tones(page)).hasAttribute("data-tones", "18");
            site.service()
                    .post(
                            "/v1/test/fire-deadlines",
                            site.service().testKey(),
                            "{\"until\": \"%s\"}".formatted(Instant.now().plusSeconds(86_400)));
            assertThat(tones(page)).hasAttribute("data-tones", Pattern.compile("27|36"));
            site.service().post(API + "/" + call + "/stand-down", site.service().testKey(), "{}");
            button(page, "End watch").click();
            assertThat(button(page, "Start watch")).isVisible();
        }
    }

    private static final String COUNTED_TONES = """
            window.AudioContext = class extends AudioContext {
              createOscillator() {
                const root = document.documentElement;
                root.dataset.tones = Number(root.dataset.tones ?? 0) + 1;
                return super.createOscillator();
              }
            };""";

    private static Locator tones(Page page) {
        return page.locator("html");
    }

    private static Page board(VisitedPages pages) {
        var page = pages.open(BOARD);
        assertThat(page.locator("[data-connection]")).containsText("live,");
        return page;
    }

    private static Locator card(Page page, String condition) {
        return page.locator("article.call").filter(new Locator.FilterOptions().setHasText(condition));
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    private static String called(String condition, double lat) {
        return call(site.service().liveKey(), condition, lat);
    }

    private static String call(String key, String condition, double lat) {
        return new Treks(site.service()).called(key, condition, lat);
    }

    private static void desk(String call, String move) {
        var answer = site.service()
                .post(API + "/" + call + "/" + move, site.service().deskKey("rescue_desk"), "{}");
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
    }

    private static String status(String call) {
        return site.service().get(API + "/" + call, site.service().liveKey()).text("/status");
    }
}
