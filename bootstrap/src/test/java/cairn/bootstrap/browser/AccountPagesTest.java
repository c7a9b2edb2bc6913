package cairn.bootstrap.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.security.TimeBasedCodes;
import cairn.domain.access.MemberRole;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.time.Instant;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@NeedsChromium
final class AccountPagesTest {

    private static ConsoleSite site;

    @BeforeAll
    static void start() {
        site = ConsoleSite.start();
    }

    @AfterAll
    static void stop() {
        site.close();
    }

    @Test
    void aPersonAcceptsAnInvitationAndIsRemoved() {
        try (var pages = site.member(Look.DESKTOP_LIGHT);
                var others = site.visitor(Look.DESKTOP_LIGHT).expecting("401")) {
            var page = pages.open("/console/members");
            button(page.locator("main"), "Invite a member").click();
            var dialog = page.locator("#invite");
            dialog.getByLabel("E-mail").fill("maya@example.com");
            dialog.locator("[value=bookings]").check();
            button(dialog, "Create the link").click();
            var link = page.locator("#shown-once[open] [data-secret]").textContent();
            button(page.locator("#shown-once"), "Done").click();
            row(page, "maya@example.com").waitFor();

            var theirs = others.open(link);
            theirs.getByLabel("Password").fill("seven yaks on the upper trail");
            assertThat(theirs.url()).doesNotContain("#");
            theirs.getByLabel("Password").press("Enter");
            theirs.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Sign in"))
                    .click();
            theirs.getByLabel("E-mail").fill("maya@example.com");
            theirs.getByLabel("Password").fill("seven yaks on the upper trail");
            theirs.getByLabel("Password").press("Enter");
            theirs.waitForURL("**/console/bookings");

            page.reload();
            button(row(page, "maya@example.com"), "Remove").click();
            var removal = page.locator("dialog[open]");
            removal.getByLabel("Type the e-mail address").fill("maya@example.com");
            button(removal, "Remove the member").click();
            assertThat(row(page, "maya@example.com")).hasCount(0);
        }
    }

    @Test
    void anOwnerChangesRolesAndWithdrawsAnInvitation() {
        try (var others = site.agencyMember(Look.DESKTOP_LIGHT, MemberRole.CREW);
                var pages = site.member(Look.DESKTOP_LIGHT)) {
            var theirs = others.open("/console/account");
            var email = theirs.locator("#account h2").first().textContent();
            var page = pages.open("/console/members");
            button(row(page, email), "Roles").click();
            var roles = page.locator("dialog[open]");
            roles.locator("[value=crew]").uncheck();
            roles.locator("[value=analyst]").check();
            button(roles, "Save the roles").click();
            page.getByText("The roles are changed.").waitFor();
            assertThat(row(page, email).locator("td").first()).hasText("analyst");

            button(page.locator("main"), "Invite a member").click();
            page.locator("#invite").getByLabel("E-mail").fill("withdrawn@example.com");
            page.locator("#invite [value=crew]").check();
            button(page.locator("#invite"), "Create the link").click();
            button(page.locator("#shown-once"), "Done").click();
            button(row(page, "withdrawn@example.com"), "Withdraw").click();
            button(page.locator("dialog[open]"), "Withdraw the invitation").click();
            page.getByText("The invitation is withdrawn.").waitFor();
            assertThat(row(page, "withdrawn@example.com")).hasCount(0);
        }
    }

    @Test
    void aMemberScansASecondFactorAndSignsInWithItsCodes() {
        try (var pages = site.agencyMember(Look.DESKTOP_LIGHT, MemberRole.BOOKINGS);
                var elsewhere =
                        site.visitor(Look.DESKTOP_LIGHT).expecting("401").expecting("403")) {
            var page = pages.open("/console/account");
            var email = page.locator("#account h2").first().textContent();
            button(page.locator("main"), "1. Show the secret").click();
            var shown = page.locator("#shown-once[open]");
            assertThat(shown.locator("img")).hasAttribute("src", Pattern.compile("data:image/svg.*"));
            assertThat((int) shown.locator("img").evaluate("image => image.naturalWidth"))
                    .isGreaterThan(0);
            assertThat(shown.locator("[data-qr] a")).hasAttribute("href", Pattern.compile("otpauth://totp/.*"));
            var secret = TimeBasedCodes.bytes(shown.locator("[data-secret]").textContent());
            button(shown, "Done").click();
            long step = Instant.now().getEpochSecond() / 30;
            page.locator("#account").getByLabel("Code of your authenticator").fill(TimeBasedCodes.code(secret, step));
            button(page.locator("main"), "2. Turn on the second factor").click();
            button(page.locator("#shown-once[open]"), "Done").click();
            assertThat(page.locator("#account")).containsText("of ten recovery codes are left");

            var again = elsewhere.open("/console/sign-in");
            again.getByLabel("E-mail").fill(email);
            again.getByLabel("Password").fill(ConsoleSite.CHOSEN);
            again.getByLabel("Password").press("Enter");
            again.getByLabel("Code of your authenticator").fill(TimeBasedCodes.code(secret, step + 1));
            again.getByLabel("Code of your authenticator").press("Enter");
            again.waitForURL("**/console/bookings");
        }
    }

    @Test
    void aNewMemberReplacesTheInitialPassword() {
        try (var pages = site.visitor(Look.DESKTOP_LIGHT).expecting("401").expecting("403")) {
            var page = site.firstPassword(pages);
            page.getByLabel("New password").fill(ConsoleSite.CHOSEN);
            page.getByLabel("New password").press("Enter");
            assertThat(page.locator(".you")).isVisible();
        }
    }

    @Test
    void aUsedInvitationIsExplained() {
        try (var pages = site.visitor(Look.DESKTOP_LIGHT).expecting("422")) {
            var page = pages.open("/console/invitation#no-such-token");
            page.getByLabel("Password").fill("seven yaks on the upper trail");
            page.getByLabel("Password").press("Enter");
            assertThat(page.getByText("This invitation is not valid")).isVisible();
        }
    }

    @Test
    void theExamplesFollowTheLadder() {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/settings");
            page.getByLabel("Your own steps").check();
            page.getByLabel("Fee in percent").first().fill("20");
            button(page.locator("main"), "Remove step 2").click();
            assertThat(row(page, "45 days")).containsText("USD 200.00");
            button(page.locator("main"), "Save the settings").click();
            page.getByText("The settings are saved").waitFor();
            assertThat(row(page, "45 days")).containsText("USD 200.00");
            assertThat(row(page, "20 days")).containsText("USD 500.00");
            assertThat(page.locator("[data-step]")).hasCount(3);

            page.getByLabel("The standard steps").check();
            button(page.locator("main"), "Save the settings").click();
            assertThat(row(page, "45 days")).containsText("USD 100.00");
        }
    }

    @Test
    void aFaultOfAStepIsShownAtItsField() {
        try (var pages = site.member(Look.DESKTOP_LIGHT).expecting("422")) {
            var page = pages.open("/console/settings");
            page.getByLabel("Your own steps").check();
            page.getByLabel("Fee in percent").nth(1).fill("5");
            button(page.locator("main"), "Save the settings").click();
            assertThat(page.locator("[aria-invalid]")).hasAttribute("name", "/cancellation_ladder/1/percent");
        }
    }

    @Test
    void theAuditLogIsFilteredAndDownloaded() {
        try (var pages = site.member(Look.DESKTOP_LIGHT).expecting("400")) {
            var page = pages.open("/console/audit");
            page.getByLabel("Act").selectOption("member.signed_in");
            button(page.locator("main"), "Filter").click();
            page.waitForURL("**/console/audit?type=member.signed_in*");
            assertThat(row(page, site.service().consoleEmail()).first()).containsText("Signed in");
            assertThat(row(page, "API key created")).hasCount(0);

            var table = page.request().get("/console/audit.csv?type=member.signed_in");
            assertThat(table.headers().get("content-type")).startsWith("text/csv");
            assertThat(table.text()).startsWith("at,type,actor,").contains("member.signed_in");
            page.navigate("/console/audit?offset=-1");
            assertThat(page.getByText("HTTP 400")).isVisible();
        }
    }

    @Test
    void aMemberEndsAnotherSession() {
        try (var pages = site.member(Look.DESKTOP_LIGHT);
                var others = site.member(Look.PHONE_DARK)) {
            assertThat(others.errors()).isEmpty();
            var page = pages.open("/console/account");
            var ends = button(page.locator("main"), "End");
            int open = ends.count();
            assertThat(open).isPositive();
            ends.first().click();
            assertThat(ends).hasCount(open - 1);
        }
    }

    @Test
    void theSecretOfAnAuthenticatorIsShownOnce() {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/account");
            button(page.locator("main"), "1. Show the secret").click();
            var shown = page.locator("#shown-once[open] [data-secret]").textContent();
            assertThat(page.content()).contains("otpauth://totp/");
            button(page.locator("#shown-once"), "Done").click();
            assertThat(page.locator("#shown-once")).isHidden();
            page.waitForCondition(() ->
                    !page.content().contains("otpauth://") && !page.content().contains(shown));
        }
    }

    private static Locator button(Locator within, String name) {
        return within.getByRole(
                AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(name).setExact(true));
    }

    private static Locator row(Page page, String text) {
        return page.locator("tbody tr").filter(new Locator.FilterOptions().setHasText(text));
    }
}
