package cairn.bootstrap.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.bootstrap.TestService;
import cairn.domain.access.MemberRole;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@NeedsChromium
final class OperatorPagesTest {

    private static final String OPERATORS = "/console/admin/operators";
    private static final Pattern LIVE_KEY = Pattern.compile("tk_live_[0-9A-Za-z]{36}");
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
    void anAdministratorCreatesSuspendsAndResumesAnOperator() {
        try (var pages = admin()) {
            var page = pages.open(OPERATORS);
            var key = create(page, "Snow Leopard Treks", "office@leopard.example");
            assertThat(site.service().get("/v1/bookings", key).status()).isEqualTo(200);
            assertThat(page.content()).doesNotContain(key);

            button(page, "Suspend …").click();
            var dialog = page.locator("#suspend");
            dialog.getByLabel("Reason").fill("Invoice 2026-11 is overdue");
            dialog.getByLabel("Type the name").fill("Snow Leopard");
            button(page, "Suspend the operator").click();
            assertThat(dialog).isVisible();
            dialog.getByLabel("Type the name").fill("Snow Leopard Treks");
            button(page, "Suspend the operator").click();
            assertThat(page.locator("#operator .banner.bad")).containsText("Invoice 2026-11 is overdue");
            await().atMost(TestService.SOON)
                    .until(() -> site.service().get("/v1/bookings", key).status() == 403);

            page.navigate(OPERATORS + "?status=suspended&q=leopard");
            assertThat(row(page, "Snow Leopard Treks")).containsText("suspended");
            page.goBack();
            button(page, "Resume …").click();
            page.locator("#resume").getByLabel("Type the name").fill("Snow Leopard Treks");
            button(page, "Resume the operator").click();
            assertThat(page.locator("#operator .banner.bad")).hasCount(0);
            await().atMost(TestService.SOON)
                    .until(() -> site.service().get("/v1/bookings", key).status() == 200);
        }
    }

    @Test
    void anAdministratorChangesAnOperatorAndItsKeys() {
        try (var pages = admin().expecting("422").expecting("403")) {
            var page = pages.open(OPERATORS);
            create(page, "Yak and Yeti", "office@yak.example");
            button(page, "Change").click();
            page.locator("#change").getByLabel("Requests a minute").fill("2000");
            button(page, "Save").click();
            assertThat(page.locator("#change .fault")).containsText("limits");
            page.locator("#change").getByLabel("Tier").selectOption("enterprise");
            button(page, "Save").click();
            assertThat(page.locator("#operator")).containsText("2,000 requests a minute");

            button(page, "New key").click();
            page.locator("#new-key").getByLabel("Name").fill("Kiosk");
            button(page, "Create the key").click();
            button(page, "Done").click();
            assertThat(row(page, "Kiosk")).hasCount(1);
            button(page, "Add a member").click();
            page.locator("#add-member").getByLabel("E-mail").fill("maya@yak.example");
            button(page, "Add the member").click();
            button(page, "Done").click();
            assertThat(row(page, "maya@yak.example")).containsText("owner");
        }
    }

    @Test
    void aChangeOfAnotherAdministratorIsNotOverwritten() {
        try (var pages = admin()) {
            var page = pages.open(OPERATORS);
            create(page, "Twice Treks", "office@twice.example");
            var api = "/v1/operators/" + page.url().replaceFirst(".*/", "");
            new Treks(site.service()).write("PUT", api, site.service().deskKey("admin"), """
                    {"name": "Theirs", "email": "office@twice.example", "tier": "pro"}""");
            button(page, "Change").click();
            page.locator("#change").getByLabel("Name").fill("Mine");
            button(page, "Save").click();
            assertThat(page.locator("#change .fault")).containsText("This was changed since you opened the page");
            assertThat(site.service().get(api, site.service().deskKey("admin")).text("/name"))
                    .isEqualTo("Theirs");
        }
    }

    @Test
    void aHostileNameIsText() {
        try (var pages = admin()) {
            var page = pages.open(OPERATORS);
            var name = "\"><img src=x onerror=alert(1)></dialog><script>alert(2)</script>{{7*7}}${7}";
            create(page, name, "hostile@example.com");
            assertThat(page.getByRole(
                            AriaRole.HEADING,
                            new Page.GetByRoleOptions().setName(name).setLevel(1)))
                    .isVisible();
            page.navigate(OPERATORS + "?q=hostile%40example.com");
            assertThat(row(page, name)).hasCount(1);
            assertThat(page.locator("img[src=x]")).hasCount(0);
        }
    }

    @Test
    void operatorsAreFoundByWords() {
        try (var pages = admin().expecting("400").expecting("404")) {
            var page = pages.open(OPERATORS);
            var search = page.getByLabel("Search operators");
            search.fill("no such agency");
            search.press("Enter");
            assertThat(page.getByText("No operator matches")).isVisible();
            page.navigate(OPERATORS + "?tier=gold");
            assertThat(page.getByText("HTTP 400")).isVisible();
            page.navigate(OPERATORS + "/00000000-0000-8000-8000-000000000000");
            assertThat(page.getByText("HTTP 404")).isVisible();
        }
    }

    @Test
    void thePlatformHasItsStateAndTheKeysOfTheDesks() {
        try (var pages = admin()) {
            var page = pages.open("/console/admin/platform");
            assertThat(row(page, "booking-views")).isVisible();
            assertThat(page.locator("main")).containsText("all on time");
            assertThat(page.locator("#keys")).containsText("rescue_desk");
            button(page, "New key").click();
            var dialog = page.locator("#new-key");
            dialog.getByLabel("Name").fill("Night watch");
            dialog.locator("[name='/scopes']:not([value=rescue_desk])").all().forEach(Locator::uncheck);
            button(page, "Create the key").click();
            var key = LIVE_KEY.matcher(
                    page.locator("#shown-once[open] [data-secret]").textContent());
            assertThat(key.find()).isTrue();
            button(page, "Done").click();
            assertThat(row(page, "Night watch")).containsText("rescue_desk");
            var queue = "/v1/emergency/dispatch?limit=1";
            assertThat(site.service().get(queue, key.group()).status()).isEqualTo(200);

            row(page, "Night watch").locator("[data-open^=revoke]").click();
            var revocation = page.locator("dialog[open]");
            revocation.getByLabel("Type the name of the key").fill("Night watch");
            revocation.locator("button.danger").click();
            assertThat(row(page, "Night watch")).hasCount(0);
            await().atMost(TestService.SOON)
                    .until(() -> site.service().get(queue, key.group()).status() == 401);
            page.navigate("/console/test/admin/platform");
            assertThat(button(page, "New key")).hasCount(0);
        }
    }

    private static VisitedPages admin() {
        return site.platformMember(Look.DESKTOP_LIGHT, MemberRole.ADMIN);
    }

    private static String create(Page page, String name, String email) {
        button(page, "New operator").click();
        var dialog = page.locator("#new-operator");
        dialog.getByLabel("Name").fill(name);
        dialog.getByLabel("E-mail").fill(email);
        button(page, "Create the operator").click();
        var secrets = page.locator("#shown-once[open] [data-secret]").textContent();
        button(page, "Done").click();
        page.waitForURL("**" + OPERATORS + "/*-*");
        var key = LIVE_KEY.matcher(secrets);
        assertThat(key.find()).isTrue();
        return key.group();
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    private static Locator row(Page page, String text) {
        return page.locator("tbody tr").filter(new Locator.FilterOptions().setHasText(text));
    }
}
