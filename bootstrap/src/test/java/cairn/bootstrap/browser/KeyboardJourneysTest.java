package cairn.bootstrap.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.access.MemberRole;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** An office and a rescue desk work without a mouse: the focus is always visible, and never lost. */
@NeedsChromium
final class KeyboardJourneysTest {

    private static final Pattern BOOKING = Pattern.compile(".*/bookings/[0-9a-f]{8}-[^/?]*");

    /** As a date field takes a date from the keys of a reader of American English. */
    private static final DateTimeFormatter TYPED = DateTimeFormatter.ofPattern("MMddyyyy", Locale.ROOT);

    private static ConsoleSite site;
    private static Treks treks;

    @BeforeAll
    static void start() {
        site = ConsoleSite.shared();
        treks = new Treks(site.service());
    }

    @Test
    void aClerkSignsInBooksAndCancelsByAQuote() {
        try (var pages = site.visitor(Look.DESKTOP_LIGHT).expecting("401")) {
            var page = pages.open("/console/sign-in");
            var keys = new Keyboard(page);
            signIn(page, keys);
            skipToTheContent(page, keys);
            keys.press("g");
            keys.press("b");
            page.waitForURL("**/console/bookings");
            book(page, keys);
            page.waitForURL(BOOKING);
            var status = page.locator("main .title .badge").first();
            assertThat(status).hasText("confirmed");
            cancel(page, keys);
            page.waitForURL(BOOKING);
            assertThat(status).hasText("cancelled");
            assertThat(page.locator("main")).containsText("Knee injury");
        }
    }

    private static void signIn(Page page, Keyboard keys) {
        keys.at(page.getByLabel("E-mail"));
        keys.type(site.service().consoleEmail());
        keys.tabTo(page.getByLabel("Password"));
        keys.type("not " + site.service().consolePassword());
        keys.use(button(page, "Sign in"));
        assertThat(page.locator(".fault")).not().isEmpty();
        keys.at(button(page, "Sign in"));
        keys.press("Shift+Tab");
        keys.at(page.getByLabel("Password"));
        keys.press("ControlOrMeta+A");
        keys.type(site.service().consolePassword());
        keys.press("Enter");
        page.waitForURL("**/console");
    }

    private static void skipToTheContent(Page page, Keyboard keys) {
        keys.use(page.getByText("Skip to the content"));
        keys.at(page.locator("main"));
    }

    private static void book(Page page, Keyboard keys) {
        keys.press("n");
        page.waitForURL("**/bookings/new");
        keys.choose(page.locator("select[name=trail]"), "Annapurna Base Camp");
        keys.tabTo(page.getByLabel("First day"));
        keys.type(Treks.start().format(TYPED));
        keys.tabTo(page.getByLabel("Trekkers"));
        keys.type("2");
        keys.tabTo(page.getByLabel("Nationality"));
        keys.type("DE");
        keys.use(button(page, "Continue"));
        page.waitForURL("**step=crew**");
        keys.at(page.getByLabel("Guide"));
        keys.press("ArrowDown");
        assertThat(page.getByLabel("Guide")).not().hasValue("");
        keys.use(button(page, "Continue"));
        for (var step : new String[] {"permits", "rooms"}) {
            page.waitForURL("**step=" + step + "**");
            keys.at(button(page, "Continue"));
            keys.press("Enter");
        }
        page.waitForURL("**step=price**");
        keys.at(page.getByLabel("Customer’s e-mail"));
        keys.type("maya@example.com");
        keys.use(button(page, "Confirm"));
    }

    private static void cancel(Page page, Keyboard keys) {
        keys.use(page.getByText("Cancel …"));
        page.waitForURL("**/cancel");
        assertThat(page.locator("main dl")).containsText("USD");
        assertThat(page.locator("quote-countdown")).containsText(" left)");
        keys.tabTo(page.getByLabel("Reason"));
        keys.type("Knee injury");
        keys.use(button(page, "Cancel the booking"));
    }

    @Test
    void theRescueDeskAcknowledgesACallOnTheBoard() {
        treks.called(site.service().liveKey(), "Without a mouse", 27.55);
        try (var desk = site.platformMember(Look.DESKTOP_LIGHT, MemberRole.RESCUE_DESK)) {
            var page = desk.open("/console/rescue");
            var keys = new Keyboard(page);
            var call = page.locator("article.call").filter(new Locator.FilterOptions().setHasText("Without a mouse"));
            var acknowledge = call.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Acknowledge"));
            var question = page.locator("#question");
            keys.use(acknowledge);
            keys.at(question.getByText("Go back"));
            keys.leaves(question, acknowledge);
            assertThat(call.locator(".badge").first()).hasText("not acknowledged");

            keys.press("Enter");
            keys.at(question.getByText("Go back"));
            // A busy browser reports that the question before was closed only after the next one is open.
            question.evaluate("dialog => dialog.dispatchEvent(new Event('close'))");
            keys.press("Shift+Tab");
            keys.at(question.getByText("Acknowledge", new Locator.GetByTextOptions().setExact(true)));
            keys.press("Enter");
            assertThat(call.locator(".badge").first()).hasText("acknowledged");
            assertThat(acknowledge).hasCount(0);
            keys.requireVisibleFocus();
            assertThat((boolean) call.evaluate("call => call.contains(document.activeElement)"))
                    .isTrue();
        }
    }

    @Test
    void aDialogKeepsTheFocusAndReturnsIt() {
        var booking = treks.booked("Dialog by keys", 2);
        try (var pages = site.member(Look.PHONE_LIGHT).expecting("422")) {
            var page = pages.open("/console/bookings/" + booking);
            var keys = new Keyboard(page);
            var move = button(page, "Move by days");
            var days = page.getByLabel("Days later or earlier");
            keys.use(move);
            keys.at(days);
            keys.leaves(page.locator("#move"), move);

            keys.press("Enter");
            keys.press("ControlOrMeta+A");
            keys.type("-365");
            keys.press("Enter");
            assertThat(page.locator("#move .field-fault")).isVisible();
            keys.at(days);
            keys.press("ControlOrMeta+A");
            keys.type("2");
            keys.press("Enter");
            assertThat(page.locator("#move")).isHidden();
            keys.at(page.locator("main"));
        }
    }

    @Test
    void anAnswerThatReplacesItsFormKeepsTheFocus() {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/permits/calculator");
            var keys = new Keyboard(page);
            keys.tabTo(page.getByLabel("Route"));
            keys.choose(page.getByLabel("Route"), "Langtang");
            keys.tabTo(page.getByLabel("Nationality"));
            keys.choose(page.getByLabel("Nationality"), "Andorra");
            keys.tabTo(page.getByLabel("First day"));
            keys.type(Treks.start().format(TYPED));
            keys.use(button(page, "Calculate"));
            page.locator("#result").waitFor();
            keys.at(button(page, "Calculate"));
        }
    }

    @Test
    void theMenuOfTheMemberClosesBehindTheFocus() {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/account");
            var keys = new Keyboard(page);
            var menu = page.locator(".you summary");
            var signOut = page.locator("[data-sign-out]");
            keys.use(menu);
            keys.tabTo(page.getByText("Your account").first());
            keys.press("Escape");
            keys.at(menu);
            assertThat(signOut).isHidden();
            keys.press("Enter");
            keys.tabTo(signOut);
            keys.press("Tab");
            keys.requireVisibleFocus();
            assertThat(signOut).isHidden();
        }
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }
}
