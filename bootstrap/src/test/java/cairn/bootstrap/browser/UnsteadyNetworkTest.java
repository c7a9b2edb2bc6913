package cairn.bootstrap.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.access.MemberRole;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** On networks that are slow, lose responses or stand still, nothing is done twice, and nothing looks newer than it is. */
@NeedsChromium
final class UnsteadyNetworkTest {

    private static final Pattern CALL = Pattern.compile(".*/rescue/[0-9a-f]{8}-[^/?]*");

    /** Sends the form again while the page is being left. */
    private static final String CLICKS_AFTER_THE_RESPONSE = """
            () => {
              const send = window.fetch;
              const form = document.querySelector("main form[data-api]");
              window.fetch = async (path, options) => {
                const answer = await send(path, options);
                if (options?.method === "POST") [0, 5, 10, 20].forEach((ms) => setTimeout(() => form.requestSubmit(), ms));
                return answer;
              };
            }""";

    private static ConsoleSite site;
    private static Treks treks;

    @BeforeAll
    static void start() {
        site = ConsoleSite.shared();
        treks = new Treks(site.service());
    }

    @Test
    void aSecondClickWhileTheNextPageIsOnItsWayDoesNothing() {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/test/rescue/new");
            page.evaluate(CLICKS_AFTER_THE_RESPONSE);
            page.locator("[name='/lat']").fill("27.95");
            page.locator("[name='/lng']").fill("86.81");
            page.locator("[name='/altitude_m']").fill("4900");
            page.locator("[name='/condition']").fill("Clicked twice");
            page.locator("main form [type=submit]").last().click();
            page.waitForURL(CALL);

            var calls = site.service()
                    .get("/v1/emergency/dispatch?limit=100", site.service().testKey())
                    .raw()
                    .body();
            assertThat(calls.split("Clicked twice", -1)).hasSize(2);
        }
    }

    @Test
    void aPaymentIsShownEvenIfThePageCannotBeReadAgainAtFirst() {
        var booking = treks.booked("Payment on a bad line", 2);
        try (var pages = site.member(Look.DESKTOP_LIGHT).expecting("ERR_FAILED")) {
            var page = pages.open("/console/bookings/" + booking);
            var reads = new AtomicInteger();
            var dialog = paymentOf(page);
            page.route("**/console/bookings/" + booking, route -> {
                if (reads.incrementAndGet() == 1) {
                    route.abort();
                } else {
                    route.resume();
                }
            });
            dialog.locator("[type=submit]").click();

            assertThat(page.locator("main")).containsText("USD 100.00");
            assertThat(reads).hasValue(2);
            assertThat(payments(booking)).isOne();
        }
    }

    @Test
    void whatMayHaveBeenRecordedIsSentWithTheSameKeyUntilItIsKnown() {
        var booking = treks.booked("Payment with lost responses", 2);
        try (var pages = site.member(Look.DESKTOP_LIGHT).expecting("ERR_FAILED").expecting("429")) {
            var page = pages.open("/console/bookings/" + booking);
            var dialog = paymentOf(page);
            var attempts = new AtomicInteger();
            page.route("**/payments", route -> {
                switch (attempts.incrementAndGet()) {
                    case 1 -> {
                        route.fetch();
                        route.abort();
                    }
                    case 2 ->
                        route.fulfill(new Route.FulfillOptions()
                                .setStatus(429)
                                .setContentType("application/problem+json")
                                .setBody("""
                                    {"title": "Too many requests", "detail": "Try again later", "code": "rate-limited"}"""));
                    default -> route.resume();
                }
            });
            dialog.locator("[type=submit]").click();
            assertThat(dialog.locator(".fault")).containsText("nothing is done twice");
            dialog.locator("[type=submit]").click();
            assertThat(dialog.locator(".fault")).containsText("Try again later");
            dialog.locator("[type=submit]").click();

            assertThat(page.locator("#messages")).containsText("The payment is recorded.");
            assertThat(attempts).hasValue(3);
            assertThat(payments(booking)).isOne();
        }
    }

    @Test
    void anEntryThatChangedAfterALostResponseIsNotRecordedBesideTheFirst() {
        var booking = treks.booked("Payment changed after a loss", 2);
        try (var pages = site.member(Look.DESKTOP_LIGHT).expecting("ERR_FAILED").expecting("422")) {
            var page = pages.open("/console/bookings/" + booking);
            var dialog = paymentOf(page);
            page.route(
                    "**/payments",
                    route -> {
                        route.fetch();
                        route.abort();
                    },
                    new Page.RouteOptions().setTimes(1));
            dialog.locator("[type=submit]").click();
            assertThat(dialog.locator(".fault")).containsText("nothing is done twice");
            dialog.locator("[name='/amount/amount']").fill("101");
            dialog.locator("[type=submit]").click();

            assertThat(dialog.locator(".fault")).containsText("An earlier attempt was recorded.");
            assertThat(payments(booking)).isOne();
        }
    }

    @Test
    void asSoonAsAMemberSignedInAgainInOneWindowTheOthersWorkToo() {
        var first = treks.held("Held in the first window");
        var second = treks.held("Held in the second window");
        try (var pages = site.member(Look.DESKTOP_LIGHT).expecting("401").expecting("403")) {
            var window = pages.open("/console/bookings/" + first);
            var other = pages.open("/console/bookings/" + second);
            window.context().clearCookies();
            confirm(window);
            var again = window.locator("#sign-in-again[open]");
            again.locator("[name='/password']").fill(site.service().consolePassword());
            again.locator("[type=submit]").click();
            assertThat(window.locator("main .title .badge").first()).hasText("confirmed");

            confirm(other);
            assertThat(other.locator("main .title .badge").first()).hasText("confirmed");
        }
    }

    @Test
    void aBoardThatHearsTheServiceButCannotReadThePageIsNotLive() {
        try (var pages = site.platformMember(Look.DESKTOP_LIGHT, MemberRole.RESCUE_DESK)) {
            var page = pages.open("/console/account");
            page.clock().install();
            page.navigate("/console/rescue");
            assertThat(page.locator("[data-connection]")).containsText("live,");
            page.route("**/console/rescue", route -> {}); // never answered
            call("Before a long silence");
            page.waitForFunction("() => document.querySelector('live-rescue').reading !== undefined");
            page.clock().fastForward(41_000);
            call("After a long silence");
            page.waitForFunction("() => Date.now() - document.querySelector('live-rescue').heardAt < 30000");

            assertThat(page.locator("[data-connection]")).containsText("not live since");
            assertThat(page.locator("[data-lost]")).isVisible();
            page.unrouteAll();
        }
    }

    private static void call(String condition) {
        treks.called(site.service().liveKey(), condition, 28.3);
    }

    private static void confirm(Page page) {
        page.locator("form[data-api$='/confirm'] button").click();
    }

    /** Fills in a payment of 100 dollars. */
    private static Locator paymentOf(Page page) {
        page.locator("[data-open=pay]").first().click();
        var dialog = page.locator("#pay[open]");
        dialog.locator("[name='/amount/amount']").fill("100");
        return dialog;
    }

    private static int payments(String booking) {
        return site.service()
                .get(
                        "/v1/bookings/%s/payments".formatted(booking),
                        site.service().liveKey())
                .body()
                .at("/pagination/total")
                .intValue();
    }
}
