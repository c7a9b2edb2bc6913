package cairn.bootstrap.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.TestService;
import cairn.domain.access.MemberRole;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The event log of an agency: what happened, as it happens, and how objects were at any point of it. */
@NeedsChromium
final class EventPagesTest {

    private static ConsoleSite site;
    private static TestService service;
    private static Treks treks;

    @BeforeAll
    static void start() {
        site = ConsoleSite.shared();
        service = site.service();
        treks = new Treks(service);
    }

    @Test
    void aNewEventAppearsOnThePageOfItsMode() {
        var booking = treks.bookedWith(service.testKey(), "Tailed");
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/test/events?subject=booking/" + booking);
            assertThat(page.locator("event-tail")).hasText("Live");
            assertThat(rows(page)).hasCount(1);
            pay(service.testKey(), booking, 1_000);
            assertThat(rows(page)).hasCount(2);
            assertThat(rows(page).first()).containsText("Booking payment recorded");
            assertThat(rows(page).first()).containsText("paid: USD 0.00 → USD 10.00");
        }
    }

    @Test
    void anEventOpensItsObjectAsItWasThen() {
        var booking = treks.booked("As it was", 2);
        pay(service.liveKey(), booking, 2_500);
        pay(service.liveKey(), booking, 7_500);
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/events?type=booking.payment_recorded&subject=booking/" + booking);
            assertThat(rows(page)).hasCount(2);
            var first = rows(page).last();
            first.locator("th a").click();
            page.waitForURL("**/console/events/*-*");
            assertThat(page.locator("main table")).containsText("USD 0.00");
            assertThat(page.locator("pre").first()).containsText("\"specversion\" : \"1.0\"");
            assertThat(page.locator("pre").last()).containsText("/v1/events/");
            page.locator("dl.facts a[href*='as_of']").click();
            page.waitForURL("**/bookings/*as_of=*");
            assertThat(page.locator(".banner.warn")).containsText("as of position");
            var money = page.locator(".panel").filter(new Locator.FilterOptions().setHasText("Price and payments"));
            assertThat(money).containsText("PaidUSD 25.00");
            assertThat(money).not().containsText("USD 75.00");
            assertThat(page.locator("[data-open], [data-api]")).hasCount(0);
        }
    }

    /** Also if the application has not changed since. */
    @Test
    void aPermitApplicationIsShownAsItWas() {
        var application = treks.applied(Treks.ROUTE, "Lena Past", "PAST1");
        var submitted = service.get("/v1/events?subject=permit/" + application, service.liveKey())
                .body()
                .at("/data/0/position")
                .asLong();
        try (var pages = site.member(Look.DESKTOP_LIGHT).expecting("404")) {
            var page = pages.open("/console/permits/%s?as_of=%d".formatted(application, submitted));
            assertThat(page.locator(".banner.warn")).containsText("as of position " + submitted);
            assertThat(page.locator("[data-api^=DELETE]")).hasCount(0);
            page.getByText("Show the present state").click();
            assertThat(page.locator("[data-api^=DELETE]")).hasCount(1);
            page.navigate("/console/permits/%s?as_of=%d".formatted(application, submitted - 1));
            assertThat(page.locator("main")).containsText("HTTP 404");
        }
    }

    @Test
    void theSliderGoesBackInTheLog() {
        var booking = treks.booked("Slid", 2);
        pay(service.liveKey(), booking, 2_000);
        long created = service.get("/v1/events?subject=booking/" + booking, service.liveKey())
                .body()
                .at("/data/0/position")
                .asLong();
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/events?subject=booking/" + booking);
            page.locator("input[type=range]").evaluate("""
                    (slider, position) => {
                      slider.value = position;
                      slider.dispatchEvent(new Event("input"));
                      slider.dispatchEvent(new Event("change"));
                    }""", Long.toString(created));
            page.waitForURL("**until=" + created + "**");
            assertThat(rows(page)).hasCount(1);
            assertThat(page.locator("event-tail")).hasCount(0);
        }
    }

    @Test
    void olderEventsFollowBeforeAPosition() {
        var booking = treks.booked("Paged", 2);
        pay(service.liveKey(), booking, 3_000);
        long newest = service.get("/v1/events?order=desc&subject=booking/" + booking, service.liveKey())
                .body()
                .at("/data/0/position")
                .asLong();
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/events?subject=booking/%s&before=%d".formatted(booking, newest));
            assertThat(rows(page)).hasCount(1);
            page.getByText("Newest events").click();
            assertThat(rows(page)).hasCount(2);
        }
    }

    @Test
    void anAnalystSeesPseudonymsAndNoLinksToBookings() {
        var booking = treks.booked("Secret reference", 2, Treks.traveller("Hidden Person", "HIDDEN1"));
        try (var pages = site.agencyMember(Look.DESKTOP_LIGHT, MemberRole.ANALYST)) {
            var page = pages.open("/console/events?subject=booking/" + booking);
            assertThat(page.locator("a[href*='/console/bookings/']")).hasCount(0);
            rows(page).first().locator("th a").click();
            page.waitForURL("**/console/events/*-*");
            assertThat(page.locator("pre").first()).containsText("p_");
            assertThat(page.content()).doesNotContain("maya@example.com", "Secret reference", "Hidden Person");
        }
    }

    private static Locator rows(Page page) {
        return page.locator("#events tbody tr");
    }

    private static void pay(String key, String booking, long amount) {
        var answer = service.post("/v1/bookings/%s/payments".formatted(booking), key, """
                {"kind": "deposit", "method": "cash", "amount": {"amount": %d, "currency": "USD"}}""".formatted(amount));
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(201);
    }
}
