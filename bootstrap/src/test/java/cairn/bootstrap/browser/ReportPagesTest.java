package cairn.bootstrap.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.TestService;
import cairn.domain.access.MemberRole;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneId;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The reports beside the revenue: what they count, where their rows lead, and their files. */
@NeedsChromium
final class ReportPagesTest {

    /** A month in which other tests book nothing. */
    private static final LocalDate DAY = Treks.start().plusMonths(11);

    private static final LocalDate LATER = DAY.plusMonths(1);

    private static final YearMonth MONTH = YearMonth.from(DAY);

    private static ConsoleSite site;
    private static TestService service;
    private static Treks treks;

    @BeforeAll
    static void start() {
        site = ConsoleSite.shared();
        service = site.service();
        treks = new Treks(service);
        treks.bookedOn(Treks.ROUTE, DAY, "Early bird");
        treks.bookedOn(Treks.ROUTE, DAY.plusDays(1), "Second bird");
    }

    private static Locator rows(Page page) {
        return page.locator("main tbody tr");
    }

    @Test
    void aMonthsPaceLeadsToItsBookings() {
        try (var pages = site.agencyMember(Look.DESKTOP_LIGHT, MemberRole.ANALYST)) {
            var page = pages.open("/console/reports?month=" + MONTH);
            assertThat(rows(page)).hasCount(1);
            assertThat(page.locator(".chart rect")).hasCount(1);
            assertThat(page.locator(".keys li")).hasCount(2);
            rows(page).getByText("Bookings").click();
            page.waitForURL("**/revenue/changes?**");
            assertThat(rows(page)).hasCount(2);

            page.navigate("/console/reports?month=" + MONTH);
            var position = page.locator("main").innerText().replaceAll("(?s).*up to position (\\d+).*", "$1");
            page.getByLabel("As of").fill("1");
            page.getByLabel("As of").press("Enter");
            assertThat(page.locator(".empty")).containsText("Choose another month");
            page.getByLabel("As of").fill(position);
            page.getByLabel("As of").press("Enter");
            assertThat(rows(page)).hasCount(1);
            page.getByLabel("As of").fill("999999999");
            page.getByLabel("As of").press("Enter");
            assertThat(page.getByRole(AriaRole.ALERT)).containsText("“As of” must be a position");
        }
    }

    @Test
    void theFunnelLeadsToTheBookingsOfItsMonthAndTrail() {
        var now = YearMonth.now(ZoneId.of("Asia/Kathmandu"));
        var trail =
                treks.booking(treks.bookedOn(Treks.ROUTE, LATER, "Funnelled")).text("/trail_id");
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/reports/funnel?from=%1$s&to=%1$s&trail=%2$s".formatted(now, trail));
            assertThat(rows(page)).hasCount(1);
            assertThat((int) page.locator(".scroll:has(table)").evaluate("one => one.scrollWidth - one.clientWidth"))
                    .as("pixels of the table beyond the screen")
                    .isZero();
            int bookings = Integer.parseInt(
                    rows(page).locator("td").first().innerText().strip());
            rows(page).getByText("Bookings").click();
            page.waitForURL("**/bookings?created=*");
            assertThat(page.getByLabel("Created in")).hasValue(now.toString());
            assertThat(rows(page)).hasCount(Math.min(bookings, 20));
            assertThat(page.locator("main")).containsText("Funnelled");
            page.getByLabel("Created in").fill(now.plusMonths(1).toString());
            assertThat(page.locator(".empty")).containsText("No booking matches");
        }
        try (var pages = site.agencyMember(Look.DESKTOP_LIGHT, MemberRole.ANALYST)) {
            var page = pages.open("/console/reports/funnel");
            rows(page).last().getByText("Events").click();
            page.waitForURL("**/events?type=booking.created&**");
            assertThat(page.locator("#events tbody tr").first()).isVisible();
        }
    }

    @Test
    void nightsOfATeaHouseHaveItsCapacityAndLeadToTheReservations() {
        var house = service.get("/v1/tea-houses?limit=1&route=%s&check_in=%s&check_out=%s"
                .formatted(Treks.ROUTE, DAY, DAY.plusDays(2)));
        var id = house.text("/data/0/id");
        var reserved = service.post(
                "/v1/tea-houses/%s/reserve".formatted(id), service.liveKey(), """
                {"check_in": "%s", "check_out": "%s", "rooms": 1, "guests": 2, "guest_name": "Anna Muster"}""".formatted(DAY, DAY.plusDays(2)));
        assertThat(reserved.status()).isEqualTo(201);
        var rooms = house.body().at("/data/0/rooms").asLong() * MONTH.lengthOfMonth();
        var period = "?from=%s&to=%s".formatted(MONTH.atDay(1), MONTH.atEndOfMonth());

        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/reports/nights" + period);
            assertThat(page.locator("thead")).not().containsText("Capacity");
            page.locator("select[name=house]").selectOption(id);
            page.getByText("Show", new Page.GetByTextOptions().setExact(true)).click();
            page.waitForURL("**house=" + id + "**");
            assertThat(rows(page)).hasCount(1);
            var link = page.getByText("Download as CSV").getAttribute("href");
            var lines = page.request().get(link).text().lines().toList();
            assertThat(lines.get(0))
                    .isEqualTo("month,reservations,room_nights,guest_nights,no_show_room_nights,"
                            + "capacity_room_nights,occupancy_rate");
            assertThat(lines.get(1)).startsWith("%s,1,2,4,0,%d,0.".formatted(MONTH, rooms));
            rows(page).getByText("Reservations").click();
            page.waitForURL("**/reports/nights/reservations?**");
            assertThat(rows(page)).hasCount(1);
            assertThat(rows(page)).containsText("Anna Muster");
        }
        try (var pages = site.agencyMember(Look.DESKTOP_LIGHT, MemberRole.ANALYST)) {
            var page = pages.open("/console/reports/nights/reservations" + period + "&house=" + id);
            assertThat(rows(page)).hasCount(1);
            assertThat(page.locator("main")).not().containsText("Anna Muster");
            rows(page).getByText("Events").click();
            page.waitForURL("**/events?subject=reservation/*");
            assertThat(page.locator("#events tbody tr")).hasCount(1);
        }
    }

    @Test
    void crewsAreNamedForReadersWhoMaySeeThem() {
        var guide = treks.guide(LATER);
        var booking = treks.bookedOn(Treks.ROUTE, LATER, "Guided");
        treks.write(
                "PATCH",
                "/v1/bookings/" + booking,
                "{\"guide_id\": \"%s\"}".formatted(guide.at("/id").textValue()));
        var months = "?by=porter&from=%1$s&to=%1$s".formatted(YearMonth.from(LATER));
        var name = guide.at("/name").textValue();

        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/reports/crews" + months);
            var row = rows(page).filter(new Locator.FilterOptions().setHasText(name));
            assertThat(row).hasCount(1);
            row.getByText("Bookings").click();
            page.waitForURL("**/bookings?**guide=*");
            assertThat(rows(page)).hasCount(1);
            assertThat(page.locator("main")).containsText("Only treks of one guide");
        }
        try (var pages = site.agencyMember(Look.DESKTOP_LIGHT, MemberRole.ANALYST)) {
            var page = pages.open("/console/reports/crews" + months);
            assertThat(rows(page).first()).containsText("Person …");
            assertThat(page.locator("main")).not().containsText(name);
        }
    }
}
