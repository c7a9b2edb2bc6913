package cairn.bootstrap.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.bootstrap.TestService;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@NeedsChromium
final class KeyPagesTest {

    private static final String KEYS = "/console/keys";

    private static ConsoleSite site;

    @BeforeAll
    static void start() {
        site = ConsoleSite.shared();
    }

    @Test
    void anOwnerCreatesRotatesAndRevokesAKey() {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open(KEYS);
            var secret = create(page, "Website");
            assertThat(site.service().get("/v1/account", secret).status()).isEqualTo(200);

            rotate(page, "Website", "not at all: it was leaked");
            await().atMost(TestService.SOON)
                    .until(() -> site.service().get("/v1/account", secret).status() == 401);

            var row = row(page, "Website");
            button(row, "Revoke").click();
            var dialog = page.locator("dialog[open]");
            dialog.getByLabel("Type the name of the key").fill("Website");
            button(dialog, "Revoke").click();
            assertThat(row(page, "Website")).hasCount(0);
        }
    }

    @Test
    void aSecretIsNotKeptInThePage() {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open(KEYS);
            var secret = create(page, "Kept nowhere");
            assertThat(page.content()).doesNotContain(secret);
        }
    }

    @Test
    void aNewTestKeyIsFilledIntoTheReferenceOnRequest() {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/test/keys");
            open(page, "For the reference");
            button(page.locator("#shown-once"), "Fill it into the API reference")
                    .click();
            var secret = page.locator("#shown-once[open] [data-secret]").textContent();
            button(page.locator("#shown-once"), "Done").click();
            row(page, "For the reference").waitFor();
            page.navigate("/docs/reference/getTrail");
            assertThat(page.getByLabel("Test key")).hasValue(secret);
            assertThat(page.locator(".samples")).containsText(secret);

            page.navigate(KEYS);
            open(page, "Live");
            assertThat(page.locator("#shown-once[open] [data-reference]")).isHidden();
        }
    }

    @Test
    void aFaultIsShownAtItsField() {
        try (var pages = site.member(Look.DESKTOP_LIGHT).expecting("422")) {
            var page = pages.open(KEYS);
            button(page.locator("main"), "New key").click();
            var dialog = page.locator("#new-key");
            dialog.getByLabel("Name").fill("Without scopes");
            dialog.getByRole(AriaRole.CHECKBOX).all().forEach(Locator::uncheck);
            button(dialog, "Create the key").click();
            assertThat(dialog.locator("[aria-invalid]").first()).hasAttribute("name", "/scopes");
            assertThat(dialog.locator("[aria-invalid]").first()).isFocused();
        }
    }

    @Test
    void anEndedSessionAsksForThePasswordAndLosesNothing() {
        try (var pages = site.member(Look.DESKTOP_LIGHT).expecting("401")) {
            var page = pages.open(KEYS);
            button(page.locator("main"), "New key").click();
            page.locator("#new-key").getByLabel("Name").fill("After a long lunch");
            page.context().clearCookies();
            button(page.locator("#new-key"), "Create the key").click();
            var again = page.locator("#sign-in-again[open]");
            assertThat(again.getByLabel("E-mail")).hasValue(site.service().consoleEmail());
            again.getByLabel("Password").fill(site.service().consolePassword());
            again.getByLabel("Password").press("Enter");
            page.locator("#shown-once[open]").waitFor();
            button(page.locator("#shown-once"), "Done").click();
            assertThat(row(page, "After a long lunch")).hasCount(1);
        }
    }

    @Test
    void aHostileNameIsText() {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open(KEYS);
            var name = "\"><img src=x onerror=alert(1)><style>*{display:none}</style>";
            create(page, name);
            assertThat(row(page, name)).isVisible();
            assertThat(page.locator("img[src=x]")).hasCount(0);
        }
    }

    @Test
    void anErrorInAPageIsNoticed() {
        var pages = site.member(Look.DESKTOP_LIGHT);
        var page = pages.open(KEYS);
        page.evaluate("() => document.body.insertAdjacentHTML('beforeend', '<style>b { color: red }</style>')");
        assertThat(pages.errors()).anyMatch(error -> error.contains("Content Security Policy"));
    }

    private static void open(Page page, String name) {
        button(page.locator("main"), "New key").click();
        var dialog = page.locator("#new-key");
        dialog.getByLabel("Name").fill(name);
        button(dialog, "Create the key").click();
        page.locator("#shown-once[open]").waitFor();
    }

    private static String create(Page page, String name) {
        open(page, name);
        var secret = page.locator("#shown-once[open] [data-secret]").textContent();
        button(page.locator("#shown-once"), "Done").click();
        row(page, name).waitFor();
        return secret;
    }

    private static void rotate(Page page, String name, String overlap) {
        button(row(page, name), "Rotate").click();
        var dialog = page.locator("dialog[open]");
        dialog.getByLabel("The old key stays valid for").selectOption(overlap);
        button(dialog, "Rotate").click();
        button(page.locator("#shown-once"), "Done").click();
    }

    private static Locator row(Page page, String name) {
        return page.locator("[aria-label=Keys] tbody tr").filter(new Locator.FilterOptions().setHasText(name));
    }

    private static Locator button(Locator within, String name) {
        return within.getByRole(
                AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(name).setExact(true));
    }
}
