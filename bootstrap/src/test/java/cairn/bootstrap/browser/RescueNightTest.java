package cairn.bootstrap.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.DemoDatabase;
import cairn.bootstrap.TestService;
import cairn.domain.access.MemberRole;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;

/** A coordinator's night on the rescue desk of two nodes: nothing is missed, whatever fails. */
@NeedsChromium
@TestInstance(Lifecycle.PER_CLASS)
final class RescueNightTest {

    private static final String BOARD = "/console/rescue";
    private static final String API = "/v1/emergency/dispatch";

    private FailoverPort port;
    private TestService first;
    private TestService second;
    private ConsoleSite site;

    @BeforeAll
    void start() throws IOException {
        var database = DemoDatabase.copy();
        port = new FailoverPort();
        var options = Map.<String, Object>of("cairn.base-url", port.origin());
        first = TestService.startOver(database, options);
        second = TestService.besides(first, database, options);
        port.forwardTo(first.address().getPort());
        site = ConsoleSite.of(first, port.origin());
    }

    @AfterAll
    void stop() throws IOException {
        port.close();
        second.close();
        first.close();
    }

    /** Three rescues, with two calls for each of two; the network fails twice meanwhile. */
    @Test
    @Timeout(value = 2, unit = TimeUnit.MINUTES)
    void fiveCallsAreWorkedThroughAlthoughTheNetworkFailsTwice() {
        try (var desk =
                site.platformMember(Look.DESKTOP_DARK, MemberRole.RESCUE_DESK).expecting("ERR_INTERNET_DISCONNECTED")) {
            var page = board(desk);
            var lungs = called("Breathless at rest", 27.9001);
            var leg = called("Broken leg", 27.7001);
            card(page, "Breathless at rest").waitFor();
            card(page, "Broken leg").waitFor();

            page.context().setOffline(true);
            var lungsAgain = called("A guest cannot breathe", 27.9002);
            var storm = called("Caught in a storm", 27.5001);
            page.context().setOffline(false);
            card(page, "A guest cannot breathe")
                    .getByText("possible duplicate of another call")
                    .waitFor();
            card(page, "Caught in a storm").waitFor();
            WalkPictures.keep(page, "coordinator-called");

            decline(page, lungsAgain, "Breathless at rest");
            move(page, lungs, "acknowledge", "acknowledged");
            page.context().setOffline(true);
            var legAgain = called("A climber fell", 27.7002);
            moved(lungs, "dispatch");
            page.context().setOffline(false);
            assertThat(page.locator("#now .badge").first()).hasText("dispatched");
            WalkPictures.keep(page, "coordinator-dispatched");
            page.locator("main a[href$='" + BOARD + "']").click();
            card(page, "A climber fell").waitFor();
            decline(page, legAgain, "Broken leg");

            for (var call : List.of(leg, storm)) {
                move(page, call, "acknowledge", "acknowledged");
                move(page, call, "dispatch", "dispatched");
            }
            for (var call : List.of(lungs, leg, storm)) {
                move(page, call, "on_scene", "on scene");
                move(page, call, "evacuate", "evacuated");
                move(page, call, "close", "closed");
            }
            assertThat(List.of(status(lungs), status(leg), status(storm))).containsOnly("closed");
            assertThat(List.of(status(lungsAgain), status(legAgain))).containsOnly("declined");
            page.navigate(BOARD);
            for (var condition : List.of("Breathless", "Broken leg", "cannot breathe", "storm", "climber")) {
                assertThat(card(page, condition)).hasCount(0);
            }
            WalkPictures.keep(page, "coordinator-closed");
        }
    }

    @Test
    void nothingIsMissedWhenTheNodeOfTheBoardIsKilled() {
        try (var desk = site.platformMember(Look.PHONE_DARK, MemberRole.RESCUE_DESK)
                .expecting("ERR_")) { // the stream breaks in the middle
            var page = board(desk);
            var seen = called("Seen before the node is killed", 28.3);
            card(page, "Seen before the node is killed").waitFor();
            called("Called as the node is killed", 28.5);
            port.forwardTo(second.address().getPort());
            called("Called after the node is killed", 28.7);
            moved(seen, "acknowledge");

            card(page, "Called as the node is killed").waitFor();
            card(page, "Called after the node is killed").waitFor();
            assertThat(card(page, "Seen before the node is killed")
                            .locator(".badge")
                            .first())
                    .hasText("acknowledged");
            assertThat(page.locator("[data-lost]")).isHidden();
            called("Called at the other node", 28.9);
            card(page, "Called at the other node").waitFor();
        } finally {
            port.forwardTo(first.address().getPort());
        }
    }

    private static Page board(VisitedPages pages) {
        var page = pages.open(BOARD);
        assertThat(page.locator("[data-connection]")).containsText("live,");
        return page;
    }

    private static Locator card(Page page, String condition) {
        return page.locator("article.call").filter(new Locator.FilterOptions().setHasText(condition));
    }

    /** Compares a call with another one, and declines it. */
    private static void decline(Page page, String call, String other) {
        page.navigate(BOARD + "/" + call);
        assertThat(page.locator("#duplicates")).containsText(other);
        page.locator("#move-decline [name='/reason']").fill("The same patient as “" + other + "”");
        move(page, "decline", "declined");
    }

    private static void move(Page page, String call, String move, String status) {
        page.navigate(BOARD + "/" + call);
        move(page, move, status);
    }

    private static void move(Page page, String move, String status) {
        boolean isAsked = page.locator("#move-" + move + "[data-ask]").count() > 0;
        page.locator("#move-" + move + " [type=submit]").click();
        if (isAsked) {
            page.locator("#question [data-yes]").click();
        }
        assertThat(page.locator("#now .badge").first()).hasText(Pattern.compile("^\\s*" + status));
    }

    /** Calls for a helicopter through the API of the node that is not the board's. */
    private String called(String condition, double lat) {
        return second.post(API, second.liveKey(), """
                {"lat": %s, "lng": 86.5, "altitude_m": 4130, "patient_count": 2, "condition": "%s"}""".formatted(lat, condition)).text("/id");
    }

    private void moved(String call, String move) {
        var answer = second.post(API + "/" + call + "/" + move, second.deskKey("rescue_desk"), "{}");
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
    }

    private String status(String call) {
        return second.get(API + "/" + call, second.liveKey()).text("/status");
    }
}
