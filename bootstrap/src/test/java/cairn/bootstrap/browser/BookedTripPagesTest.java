package cairn.bootstrap.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.access.MemberRole;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** An office arranges a booked trip in a browser. */
@NeedsChromium
final class BookedTripPagesTest {

    private static ConsoleSite site;
    private static Treks treks;

    @BeforeAll
    static void start() {
        site = ConsoleSite.shared();
        treks = new Treks(site.service());
    }

    @Test
    void aPartyMovesByTwoDaysWithTheKeyboardOnly() {
        var booking = treks.booked("Lukla", 2);
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/bookings/" + booking);
            button(page, "Move by days").press("Enter");
            var days = page.getByLabel("Days later or earlier");
            assertThat(days).isFocused();
            page.keyboard().press("ControlOrMeta+A");
            page.keyboard().type("2");
            var first = Treks.start().plusDays(2).toString();
            assertThat(page.locator("#move [data-moved]")).hasText(first);
            assertThat(page.getByLabel("Move the tea houses too")).isChecked();
            page.keyboard().press("Enter");
            assertThat(page.locator(".timeline > li")).hasCount(2);
            assertThat(treks.booking(booking).text("/start_date")).isEqualTo(first);
        }
    }

    @Test
    void aMoveSaysWhoIsTaken() {
        var guide = treks.guide(Treks.start());
        var booking = treks.guided(Treks.start(), guide.at("/id").textValue());
        var end = treks.booking(booking).text("/end_date");
        treks.guided(LocalDate.parse(end).plusDays(1), guide.at("/id").textValue());
        try (var pages = site.member(Look.DESKTOP_LIGHT).expecting("409")) {
            var page = pages.open("/console/bookings/" + booking);
            button(page, "Move by days").click();
            page.keyboard().press("Enter");
            assertThat(page.locator("#move .fault"))
                    .containsText(guide.at("/name").textValue() + ":");
            assertThat(treks.booking(booking).text("/start_date"))
                    .isEqualTo(Treks.start().toString());
        }
    }

    @Test
    void anEditOfAnotherOfficeIsNotOverwritten() {
        var booking = treks.booked("Twice", 2);
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/bookings/" + booking);
            treks.write("PATCH", "/v1/bookings/" + booking, "{\"notes\": \"Two vegetarians\"}");
            button(page, "Edit").click();
            page.locator("#edit").getByLabel("Reference").fill("Mine");
            button(page, "Save").click();
            assertThat(page.locator("#edit .fault")).containsText("This was changed since you opened the page");
            assertThat(treks.booking(booking).text("/reference")).isEqualTo("Twice");
        }
    }

    @Test
    void aCrewPlannerAssignsAGuideAndCannotOpenTravellers() {
        var guide = treks.guide(Treks.start());
        var booking = treks.booked("Crew", 2);
        try (var pages = site.agencyMember(Look.DESKTOP_LIGHT, MemberRole.CREW).expecting("403")) {
            var page = pages.open("/console/bookings/" + booking);
            page.getByText("Choose the crew").press("Enter");
            page.waitForURL("**/crew");
            page.getByLabel("Guide").selectOption(guide.at("/id").textValue());
            button(page, "Save the crew").press("Enter");
            page.waitForURL("**/bookings/" + booking);
            assertThat(page.locator("main")).containsText(guide.at("/name").textValue());

            page.navigate("/console/bookings/" + booking + "/crew");
            assertThat(page.getByLabel("Guide")).hasValue(guide.at("/id").textValue());
            page.navigate("/console/bookings/" + booking + "/travellers");
            assertThat(page.locator("main")).containsText("bookings");
        }
    }

    @Test
    void rowsOfASpreadsheetBecomeTravellers() {
        var booking = treks.booked("Pasted", 3);
        try (var pages = site.member(Look.DESKTOP_LIGHT).expecting("422")) {
            var page = pages.open("/console/bookings/" + booking + "/travellers");
            VisitedPages.paste(page.getByLabel("Traveller 1: name"), """
                    Full name\tPassport no.\tCountry\tDate of birth\tHelicopter
                    Anna Muster\tC01X00T47\tGermany\t17/05/1990\tyes
                    Ben Muster\tC01X00T48\tde\t1991-06-18\tno
                    """);
            assertThat(page.getByLabel("Traveller 1: nationality")).hasValue("DE");
            assertThat(page.getByLabel("Traveller 1: date of birth")).hasValue("1990-05-17");
            assertThat(page.getByLabel("Traveller 2: passport number")).hasValue("C01X00T48");
            page.getByLabel("Traveller 2: nationality").fill("XX");
            button(page, "Save the travellers").press("Enter");
            assertThat(page.locator("td:has([name='/travellers/1/nationality']) .field-fault"))
                    .isVisible();
            assertThat(page.getByLabel("Traveller 2: nationality")).isFocused();

            page.getByLabel("Traveller 2: nationality").fill("DE");
            VisitedPages.paste(page.getByLabel("Traveller 3: diet"), "none\tMax Muster\t+49 30 901820\nfourth\tx\ty");
            assertThat(page.locator("[data-pasted]")).containsText("the party has no more rows");
            button(page, "Save the travellers").press("Enter");
            assertThat(page.locator("td:has([name='/travellers/2/name']) .field-fault"))
                    .isVisible();
            page.getByLabel("Traveller 3: name").fill("Zoe Muster");
            page.keyboard().press("Enter");
            page.waitForURL("**/bookings/" + booking);
            assertThat(page.locator("main")).containsText("3 of 3 named");
        }
    }

    @Test
    void anEmptyRowBetweenTravellersIsClosed() {
        var booking = treks.booked("Gap", 3);
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/bookings/" + booking + "/travellers");
            page.getByLabel("Traveller 1: name").fill("Anna Muster");
            page.getByLabel("Traveller 3: name").fill("Ben Muster");
            page.keyboard().press("Enter");
            page.waitForURL("**/bookings/" + booking);
            assertThat(page.locator("main")).containsText("2 of 3 named");
        }
    }

    @Test
    void travellersOfAnotherOfficeAreNotOverwritten() {
        var booking = treks.booked("Both", 2);
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/bookings/" + booking + "/travellers");
            treks.write("PUT", "/v1/bookings/" + booking + "/travellers", "{\"travellers\": [{\"name\": \"Theirs\"}]}");
            page.getByLabel("Traveller 1: name").fill("Mine");
            page.keyboard().press("Enter");
            assertThat(page.locator("form[data-api] .fault"))
                    .containsText("This was changed since you opened the page");
        }
    }

    @Test
    void aNightWithTooFewBedsStaysOpen() {
        var booking = treks.booked("Halves", 2);
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/bookings/" + booking + "/rooms");
            var open = page.locator("#nights form");
            int nights = open.count();
            var night = page.locator("#nights section").first();
            night.getByLabel("Guests").fill("1");
            page.keyboard().press("Enter");
            assertThat(night).containsText("1 room, confirmed");
            assertThat(night).containsText("1 trekker without a bed");
            assertThat(night.getByLabel("Guests")).hasValue("1");
            assertThat(open).hasCount(nights);

            night.getByRole(AriaRole.BUTTON).press("Enter");
            assertThat(open).hasCount(nights - 1);
            assertThat(night).not().containsText("without a bed");
        }
    }

    @Test
    void aHouseElsewhereHasBedsForTheNight() {
        var booking = treks.booked("Elsewhere", 2);
        var house = treks.reservedElsewhere(booking);
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/bookings/" + booking + "/rooms");
            var night = page.locator("#nights section").first();
            assertThat(night).containsText(house + ", 1 room, confirmed");
            assertThat(night.locator("form")).hasCount(0);
        }
    }

    @Test
    void aBookingLeadsToWhatIsMissingUntilItIsThere() {
        var booking = treks.booked("Steps", 1, Treks.traveller("Cleo Muster", "P 4711"));
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/bookings/" + booking);
            var steps = page.getByLabel("Next steps");
            assertThat(steps).containsText("due");
            assertThat(steps).containsText("permits for 1 trekker");
            assertThat(steps).not().containsText("to name");
            steps.getByText("nights without enough beds").press("Enter");
            page.waitForURL("**/rooms");
            var open = page.locator("#nights form");
            int nights = open.count();
            page.keyboard().press("Enter");
            assertThat(open).hasCount(nights - 1);
            assertThat(open.first().locator("button")).isFocused();
            assertThat(page.locator("#nights section").first()).containsText("1 room, confirmed");
            page.navigate("/console/bookings/" + booking);
            assertThat(steps).containsText((nights - 1) + " nights without enough beds");

            button(page, "Move by days").press("Enter");
            page.keyboard().press("Enter");
            assertThat(page.locator("main dl").first()).containsText("2–10 Apr");
            page.navigate("/console/bookings/" + booking + "/rooms");
            assertThat(page.locator("#nights section").first()).containsText("1 room, confirmed");
        }
    }

    @Test
    void theDailySheetThePermitApplicationAndTheBookingLeadToMissingPapers() {
        var day = Treks.start().plusMonths(2); // the sheet of a day shows 40 treks, and other tests book the first day
        var booking = treks.booked("Papers", 1, "{\"name\": \"Dora Muster\"}");
        treks.write("PATCH", "/v1/bookings/" + booking, "{\"start_date\": \"%s\"}".formatted(day));
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var lacks = Map.of(
                    "/console/manifest/" + day, "1 passport missing",
                    "/console/permits?booking=" + booking, "1 traveller lacks a passport number",
                    "/console/bookings/" + booking, "papers of 1 traveller");
            lacks.forEach((path, lack) -> {
                var page = pages.open(path);
                page.locator("main :is(p, nav):has-text('%s') a[href*='%s/papers']".formatted(lack, booking))
                        .press("Enter");
                page.waitForURL("**/bookings/" + booking + "/papers");
                assertThat(page.locator("legend")).hasText("Dora Muster");
            });
        }
    }

    @Test
    void missingPapersFollowLaterAndNothingElseIsLost() throws IOException {
        var complete = """
                {"name": "Erik Muster", "nationality": "DE", "date_of_birth": "1990-05-17", "passport_number": "C01X00T52",
                 "passport_expiry": "%s", "insurance": {"policy_number": "AC-4711", "helicopter_rescue": true},
                 "next_of_kin": {"name": "Eva Muster"}}""".formatted(Treks.start().plusYears(4));
        var day = Treks.start().plusMonths(4); // a sheet shows 40 treks, and the other tests' start on one day
        var booking = treks.booked(day, "Later", 2, complete, """
                {"name": "Dora Muster", "diet": "vegan", "insurance": {"insurer": "Alpine Cover",
                 "helicopter_rescue": false, "helicopter_limit": {"amount": 2500050, "currency": "USD"}}}""");
        try (var pages = site.member(Look.PHONE_LIGHT)) {
            var page = pages.open("/console/manifest/" + day);
            page.locator("th:has-text('Dora Muster') a[href*='%s']".formatted(booking))
                    .click();
            page.waitForURL("**/bookings/" + booking + "/papers#traveller-2");
            assertThat(page.locator("legend")).hasText("Dora Muster");
            assertThat(page.getByLabel("Insurer")).hasCount(0);
            page.getByLabel("Passport number").fill("C01X00T51");
            page.getByLabel("Helicopter rescue").selectOption("covered");
            page.getByLabel("Next of kin", new Page.GetByLabelOptions().setExact(true))
                    .fill("Max Muster");
            button(page, "Save the papers").click();
            page.waitForURL("**/bookings/" + booking);
            var missing = page.locator("li:has-text('Dora Muster') .hint a");
            assertThat(missing).hasText("nationality, date of birth, passport expiry");
            assertThat(page.locator("li:has-text('Erik Muster') .hint")).hasCount(0);
        }
        var travellers = site.service()
                .get(
                        "/v1/bookings/%s/travellers".formatted(booking),
                        site.service().liveKey())
                .body()
                .at("/travellers");
        var json = new ObjectMapper();
        assertThat(travellers.get(0)).isEqualTo(json.readTree(complete));
        assertThat(travellers.get(1)).isEqualTo(json.readTree("""
                {"name": "Dora Muster", "diet": "vegan", "passport_number": "C01X00T51",
                 "insurance": {"insurer": "Alpine Cover", "helicopter_rescue": true,
                  "helicopter_limit": {"amount": 2500050, "currency": "USD"}},
                 "next_of_kin": {"name": "Max Muster"}}"""));
    }

    @Test
    void aGuideWhoWasTakenMeanwhileIsNamed() {
        var guide = treks.guide(Treks.start());
        var booking = treks.booked("Late", 2);
        try (var pages = site.member(Look.DESKTOP_LIGHT).expecting("409")) {
            var page = pages.open("/console/bookings/" + booking + "/crew");
            treks.guided(Treks.start(), guide.at("/id").textValue());
            page.getByLabel("Guide").selectOption(guide.at("/id").textValue());
            button(page, "Save the crew").press("Enter");
            assertThat(page.locator("form[data-api] .fault"))
                    .containsText(guide.at("/name").textValue() + ":");
        }
    }

    @Test
    void aCancelledBookingSaysWhyNothingChanges() {
        var booking = treks.booked("Over", 2);
        treks.write("POST", "/v1/bookings/" + booking + "/cancel", "{}");
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            for (var part : List.of("crew", "travellers", "papers", "rooms")) {
                var page = pages.open("/console/bookings/" + booking + "/" + part);
                assertThat(page.locator(".banner").first()).containsText("The booking is cancelled");
                assertThat(page.locator("main form[data-api]")).hasCount(0);
            }
            assertThat(pages.open("/console/bookings/" + booking).getByLabel("Next steps"))
                    .hasCount(0);
        }
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }
}
