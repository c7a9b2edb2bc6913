package cairn.bootstrap.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.TestService;
import cairn.domain.access.MemberRole;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.Optional;
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
        long submitted = firstPosition("permit/" + application);
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
        long created = firstPosition("booking/" + booking);
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
    void theListsOpenAsOfTheSlidersPosition() {
        var hold = treks.held("Pasthold");
        long created = firstPosition("booking/" + hold);
        treks.write("POST", "/v1/bookings/%s/confirm".formatted(hold), "");
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/events?until=" + created);
            page.getByLabel("Lists as of this position").getByText("Bookings").click();
            page.waitForURL("**/bookings?as_of=" + created);
            assertThat(page.locator(".banner.warn")).containsText("as of position " + created);
            page.getByLabel("Search bookings").fill("Pasthold");
            page.getByLabel("Search bookings").press("Enter");
            page.waitForURL("**q=Pasthold**");
            var row = page.locator("#bookings tbody tr");
            assertThat(row).hasCount(1);
            assertThat(row).containsText("on hold");
            assertThat(page.locator("main [data-api], main [data-open], main [data-shortcut=n], main [download]"))
                    .hasCount(0);
            page.locator("#bookings .tabs").getByText("Confirmed").click();
            assertThat(page.locator("#bookings .empty")).containsText("Nothing matches");
            assertThat(page.locator(".banner.warn")).containsText("as of position " + created);
            page.locator(".banner.warn a").click();
            assertThat(row).hasCount(1);
            assertThat(row).containsText("confirmed");
            assertThat(page.locator(".banner.warn")).hasCount(0);
        }
    }

    @Test
    void aPastListGoesOnFromPageToPage() {
        for (int i = 0; i < 21; i++) {
            treks.booked("Pastpage", 2);
        }
        long head = service.get("/v1/events?order=desc", service.liveKey())
                .body()
                .at("/data/0/position")
                .asLong();
        treks.booked("Pastpage", 2);
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/bookings?q=Pastpage&as_of=" + head);
            var rows = page.locator("#bookings tbody tr");
            assertThat(rows).hasCount(20);
            page.getByText("Older ones").click();
            assertThat(rows).hasCount(1);
            page.getByText("From the start").click();
            assertThat(rows).hasCount(20);
        }
    }

    @Test
    void aReservationAndItsListAreShownAsTheyWere() {
        var reservation = treks.reserved("Guest of the past");
        long created = firstPosition("reservation/" + reservation);
        service.send(service.request("/v1/reservations/" + reservation, Optional.of(service.liveKey()))
                .DELETE());
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/events?subject=reservation/" + reservation);
            rows(page).last().locator("td a").click();
            page.waitForURL("**/reservations/*as_of=" + created);
            assertThat(page.locator("main .badge")).hasText("confirmed");
            assertThat(page.locator(".banner.warn")).containsText("as of position " + created);
            page.navigate("/console/reservations?as_of=" + created);
            var row = page.locator("tbody tr:has-text('Guest of the past')");
            assertThat(row).containsText("confirmed");
            page.getByLabel("Status").selectOption("cancelled");
            page.locator("main form").getByText("Filter").click();
            page.waitForURL("**status=cancelled**");
            assertThat(row).hasCount(0);
            assertThat(page.locator(".banner.warn")).containsText("as of position " + created);
            page.locator(".banner.warn a").click();
            assertThat(row).containsText("cancelled");
        }
    }

    @Test
    void theListOfPermitsIsShownAsItWas() {
        var application = treks.applied(Treks.ROUTE, "Lena Earlier", "PAST2");
        long submitted = firstPosition("permit/" + application);
        treks.withdraw(application);
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/permits?as_of=" + submitted);
            var row = page.locator("#applications tr:has-text('Lena Earlier')");
            assertThat(row).containsText("submitted");
            row.locator("a").click();
            page.waitForURL("**/permits/*as_of=" + submitted);
            page.navigate("/console/permits?as_of=" + (submitted - 1));
            assertThat(row).hasCount(0);
            page.locator(".banner.warn a").click();
            assertThat(row).containsText("withdrawn");
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

    private static long firstPosition(String object) {
        return service.get("/v1/events?subject=" + object, service.liveKey())
                .body()
                .at("/data/0/position")
                .asLong();
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
