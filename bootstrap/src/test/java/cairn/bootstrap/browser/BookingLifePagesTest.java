package cairn.bootstrap.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A booking is carried out on its page, which also shows its earlier states. */
@NeedsChromium
final class BookingLifePagesTest {

    private static ConsoleSite site;
    private static Treks treks;

    @BeforeAll
    static void start() {
        site = ConsoleSite.shared();
        treks = new Treks(site.service());
    }

    @Test
    void aTrekStartsAndIsCompletedAfterAQuestion() {
        var booking = treks.booked("Sets out", 2);
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/bookings/" + booking);
            button(page, "Start").click();
            button(page, "Not yet").click();
            assertThat(page.locator("#question")).isHidden();
            assertThat(treks.booking(booking).text("/status")).isEqualTo("confirmed");

            button(page, "Start").click();
            button(page, "It has set out").click();
            page.getByText("The trek has started.").waitFor();
            assertThat(page.locator("main .title .badge").first()).hasText("in progress");
            assertThat(page.locator("main")).isFocused();
            button(page, "Complete").click();
            button(page, "It has returned").click();
            page.getByText("The trek is completed.").waitFor();
            assertThat(button(page, "Complete")).hasCount(0);
            assertThat(treks.booking(booking).text("/status")).isEqualTo("completed");
        }
    }

    @Test
    void aPartyShrinksAndItsPaymentIsRecorded() {
        var booking = treks.booked("Smaller", 3);
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/bookings/" + booking);
            button(page, "Reduce the party").click();
            page.locator("#reduce").getByLabel("Trekkers who leave").fill("2");
            button(page, "Reduce").click();
            page.getByText("The party is reduced.").waitFor();
            assertThat(page.locator("main")).containsText("0 of 1 named");

            button(page, "Record a payment").click();
            var payment = page.locator("#pay");
            payment.getByLabel("Amount in USD").fill("100.50");
            payment.getByLabel("Reference").fill("Wire 7");
            button(page, "Record").click();
            page.getByText("The payment is recorded.").waitFor();
            assertThat(page.locator("main")).containsText("USD 100.50 deposit, card Wire 7");
            assertThat(treks.booking(booking).body().at("/party_size").intValue())
                    .isEqualTo(1);
        }
    }

    @Test
    void anEarlierStateIsShownAndCannotBeChanged() {
        var booking = treks.booked("Before", 2);
        treks.write("PATCH", "/v1/bookings/" + booking, "{\"reference\": \"After\"}");
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/bookings/" + booking);
            assertThat(page.locator("output")).hasText("2. updated");
            page.getByLabel("The booking as it was after").fill("1");
            assertThat(page.locator("output")).hasText("1. created");
            button(page, "Show this state").click();
            page.waitForURL(Pattern.compile(".*[?]version=1$"));
            assertThat(page.locator(".banner")).containsText("after change 1 of 2");
            assertThat(page.locator("h1")).hasText("Before");
            assertThat(page.locator("main [data-api], main [data-open], .actions *"))
                    .hasCount(0);
            page.getByText("Show the present state").click();
            assertThat(page.locator("h1")).hasText("After");
        }
    }

    @Test
    void aTimelineHasTheEventsOfRoomsPermitsAndCallsInOrder() {
        var booking = treks.booked("Everything", 1);
        reserve(booking);
        var permits = treks.appliedFor(booking, "Nima Muster", "LINE1");
        var desk = site.service().deskKey("permit_desk");
        site.service().post("/v1/permits/applications/%s/review".formatted(permits), desk, "");
        treks.write("PATCH", "/v1/bookings/" + booking, "{\"notes\": \"Two vegetarians\"}");
        site.service().post("/v1/emergency/dispatch", site.service().liveKey(), """
                {"lat": 28.53, "lng": 83.878, "altitude_m": 4130, "patient_count": 2, "condition": "Cannot walk",
                 "booking_id": "%s"}""".formatted(booking));
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/bookings/" + booking);
            var entries = page.locator(".timeline > li");
            assertThat(entries).containsText(new String[] {
                "Helicopter called",
                "2. updated",
                "Permits under review",
                "Permits applied for",
                "Rooms reserved",
                "1. created"
            });
            assertThat(entries.nth(0)).containsText("by API key");
            assertThat(entries.nth(2)).containsText("by a key of the platform");
            assertThat(entries.nth(2)).containsText("for 1 person");
            assertThat(entries.nth(4)).containsText("1 room");

            page.getByLabel("The booking as it was after").fill("1");
            button(page, "Show this state").click();
            page.waitForURL(Pattern.compile(".*[?]version=1$"));
            assertThat(entries).hasCount(6);
            assertThat(page.locator(".timeline [aria-current=true]")).hasText("1. created");
            entries.nth(3).getByRole(AriaRole.LINK).click();
            page.waitForURL("**/permits/" + permits);
        }
    }

    private static String reserve(String booking) {
        var night = Treks.start();
        var house = site.service()
                .get("/v1/tea-houses?limit=1&route=%s&check_in=%s&check_out=%s"
                        .formatted(Treks.ROUTE, night, night.plusDays(1)))
                .text("/data/0/id");
        return site.service()
                .post(
                        "/v1/tea-houses/%s/reserve".formatted(house),
                        site.service().liveKey(),
                        """
                        {"check_in": "%s", "check_out": "%s", "rooms": 1, "guests": 2, "booking_id": "%s"}""".formatted(night, night.plusDays(1), booking))
                .text("/id");
    }

    @Test
    void aCancellationReleasesWhatIsChosenAndSaysWhatIsStillToPay() {
        var booking = treks.booked("Partly", 2);
        var reservation = reserve(booking);
        treks.appliedFor(booking, "Rooms Stay", "KEPT1");
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/bookings/" + booking);
            assertThat(page.getByRole(
                            AriaRole.REGION, new Page.GetByRoleOptions().setName("Rooms, permits, crew and calls")))
                    .containsText(Pattern.compile("1 Apr [0-9]{4}, 1 room"));
            page.navigate("/console/bookings/%s/cancel".formatted(booking));
            var fee = page.locator("dt:text-is('Fee') + dd").textContent();
            assertThat(page.locator("dt:text-is('Still to pay') + dd")).hasText(fee);
            page.getByLabel("Tea house reservations: 1").uncheck();
            assertThat(page.getByLabel("Permit applications: 1")).isChecked();
            page.getByLabel("Reason").fill("Stays without the trek");
            button(page, "Cancel the booking").click();
            page.waitForURL("**/bookings/" + booking);
            assertThat(page.locator("tr:has-text('permits')")).containsText("withdrawn");
            assertThat(site.service()
                            .get(
                                    "/v1/reservations/" + reservation,
                                    site.service().liveKey())
                            .text("/status"))
                    .isEqualTo("confirmed");
        }
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }
}
