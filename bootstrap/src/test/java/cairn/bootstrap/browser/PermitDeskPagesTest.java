package cairn.bootstrap.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import cairn.domain.access.MemberRole;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@NeedsChromium
final class PermitDeskPagesTest {

    private static final String QUEUE = "/console/desk/permits";
    private static final String HOSTILE = "\"><img src=x onerror=alert(1)></textarea><style>*{display:none}</style>";

    private static ConsoleSite site;
    private static Treks treks;

    @BeforeAll
    static void start() {
        site = ConsoleSite.shared();
        treks = new Treks(site.service());
    }

    @Test
    void theDeskReviewsApprovesAndIssues() {
        treks.applied(Treks.ROUTE, "Issued Person", "DESK1");
        try (var desk = site.platformMember(Look.DESKTOP_LIGHT, MemberRole.PERMIT_DESK)) {
            var page = desk.open(QUEUE);
            assertThat(row(page, "Issued Person")).containsText("0 of");
            link(page, "Issued Person").click();
            assertThat(page.locator(".banner.warn")).containsText("passport copy");
            button(page, "Review").click();
            button(page, "Approve").click();
            page.getByLabel("Permit number").fill("ACAP-1");
            button(page, "Issue the permits").click();
            assertThat(page.locator("#application")).containsText("Permit number ACAP-1");
            assertThat(page.locator("#application form")).hasCount(0);
            page.navigate(QUEUE);
            assertThat(row(page, "Issued Person")).hasCount(0);
            page.navigate(QUEUE + "?status=issued");
            assertThat(row(page, "Issued Person")).containsText("ACAP-1");
            page.navigate(QUEUE + "?number=acap+1");
            assertThat(page.locator("tbody tr")).hasCount(1);
            assertThat(row(page, "Issued Person")).containsText("issued");
            page.navigate("/console/search?q=acap1");
            link(page, "ACAP-1").click();
            assertThat(page.locator("#application")).containsText("Issued Person");
        }
    }

    @Test
    void aHostileReasonIsText() {
        var id = treks.applied(Treks.ROUTE, "Rejected Person", "DESK2");
        try (var desk = site.platformMember(Look.DESKTOP_LIGHT, MemberRole.PERMIT_DESK);
                var agency = site.member(Look.DESKTOP_LIGHT)) {
            var page = desk.open(QUEUE + "/" + id);
            button(page, "Review").click();
            page.getByLabel("Reason").fill(HOSTILE);
            button(page, "Reject").click();
            button(page, "Reject it").click();
            assertThat(page.locator("#application .banner.bad")).containsText(HOSTILE);
            assertThat(page.locator("img[src=x]")).hasCount(0);

            var theirs = agency.open("/console/permits/" + id);
            assertThat(theirs.locator(".banner.bad")).containsText(HOSTILE);
            assertThat(theirs.locator("img[src=x]")).hasCount(0);
            assertThat(theirs.getByRole(AriaRole.BUTTON, named("Withdraw"))).hasCount(0);
        }
    }

    @Test
    void aPassportInTwoApplicationsIsShown() {
        treks.applied(Treks.ROUTE, "Twin First", "DESK3");
        var second = treks.applied("langtang-valley", "Twin Second", "desk-3");
        try (var desk = site.platformMember(Look.DESKTOP_LIGHT, MemberRole.PERMIT_DESK)) {
            var page = desk.open(QUEUE);
            assertThat(row(page, "Twin First")).containsText("passport in another application");
            assertThat(row(page, "Twin Second")).containsText("passport in another application");
            page.navigate(QUEUE + "/" + second);
            assertThat(page.locator(".banner.bad")).containsText("Twin Second: the same passport is in");
            link(page, "another application").click();
            assertThat(page.locator("#application")).containsText("Twin First");
        }
    }

    @Test
    void anApplicationIsFoundByItsId() {
        var id = treks.applied(Treks.ROUTE, "Found Person", "DESK4");
        try (var desk = site.platformMember(Look.DESKTOP_LIGHT, MemberRole.PERMIT_DESK)) {
            var page = desk.open("/console/search?q=" + id);
            page.locator("main tbody a").click();
            page.waitForURL("**" + QUEUE + "/" + id);
            assertThat(page.locator("#application")).containsText("Found Person");
        }
    }

    @Test
    void anAgencyHasNoQueue() {
        try (var agency = site.member(Look.DESKTOP_LIGHT).expecting("403")) {
            assertThat(agency.open(QUEUE).getByText("HTTP 403")).isVisible();
        }
    }

    private static Locator row(Page page, String text) {
        return page.locator("tbody tr").filter(new Locator.FilterOptions().setHasText(text));
    }

    private static Locator link(Page page, String name) {
        return page.getByRole(AriaRole.LINK, named(name));
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(AriaRole.BUTTON, named(name));
    }

    private static Page.GetByRoleOptions named(String name) {
        return new Page.GetByRoleOptions().setName(name).setExact(true);
    }
}
