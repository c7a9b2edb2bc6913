package cairn.bootstrap.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.bootstrap.TestService;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@NeedsChromium
final class WebhookPagesTest {

    private static ConsoleSite site;

    @BeforeAll
    static void start() {
        site = ConsoleSite.shared();
    }

    private static final String WEBHOOKS = "/console/test/webhooks";
    private static final String SECRET = "whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=";
    private static final String BODY = "{\"id\": \"1\"}";

    @Test
    void anOwnerCreatesTestsAndDeletesAnEndpoint() {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var url = "http://127.0.0.1:9/hooks";
            var page = pages.open(WEBHOOKS);
            button(page.locator("main"), "New endpoint").click();
            var dialog = page.locator("#new-endpoint");
            dialog.getByLabel("URL").fill(url);
            dialog.getByLabel("Event types").fill("booking.*\npermit.issued");
            button(dialog, "Create the endpoint").click();
            assertThat(page.locator("#shown-once[open] [data-secret]")).containsText("whsec_");
            button(page.locator("#shown-once"), "Done").click();
            assertThat(row(page, url)).containsText("booking.*, permit.issued");
            assertThat(page.content()).doesNotContain("whsec_");

            button(row(page, url), "Send a test …").click();
            button(page.locator("dialog[open]"), "Send").click();
            page.getByText("A test event is queued").waitFor();
            page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(url))
                    .click();
            page.waitForURL("**" + WEBHOOKS + "/*");
            aDelivery(page);
            page.navigate(WEBHOOKS);
            button(row(page, url), "Delete").click();
            var deletion = page.locator("dialog[open]");
            deletion.getByLabel("Type the URL").fill(url);
            button(deletion, "Delete").click();
            assertThat(row(page, url)).hasCount(0);
        }
    }

    private static void aDelivery(Page page) {
        var address = page.url();
        await().atMost(TestService.SOON).until(() -> {
            page.navigate(address + "?status=pending&type=endpoint.test&subject=");
            return row(page, "no connection").count() == 1;
        });
        button(row(page, "endpoint.test"), "Retry").click();
        page.getByText("The delivery is attempted again").waitFor();
        page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("endpoint.test"))
                .click();
        assertThat(page.getByRole(AriaRole.REGION, new Page.GetByRoleOptions().setName("Body sent")))
                .containsText("endpoint.test");
        var delivery = page.url();
        page.navigate("/console/test/search?q=" + delivery.replaceFirst(".*/", ""));
        page.waitForURL(delivery);
    }

    @Test
    void anOwnerEditsAnEndpointAndRotatesItsSecret() {
        var url = "http://127.0.0.1:9/edited";
        var id = site.service()
                .post("/v1/webhook-endpoints", site.service().testKey(), """
                {"url": "%s"}""".formatted(url))
                .text("/id");
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open(WEBHOOKS);
            button(row(page, url), "Edit").click();
            var edit = page.locator("dialog[open]");
            edit.getByLabel("Event types").fill("permit.*");
            edit.getByLabel("Note").fill("Back <i>office</i>");
            edit.getByLabel("Enabled").uncheck();
            button(edit, "Save the endpoint").click();
            page.getByText("The endpoint is changed.").waitFor();
            assertThat(row(page, url)).containsText("Back <i>office</i>");
            assertThat(row(page, url)).containsText("permit.*");
            assertThat(row(page, url).locator(".badge")).hasText("disabled by you");

            button(row(page, url), "Rotate the secret").click();
            button(page.locator("dialog[open]"), "Rotate").click();
            assertThat(page.locator("#shown-once[open] [data-secret]")).containsText("whsec_");
            button(page.locator("#shown-once"), "Done").click();
            assertThat(row(page, url)).containsText("the previous secret signs too");
            page.navigate("/console/test/search?q=" + id);
            page.waitForURL("**" + WEBHOOKS + "/" + id);
        }
    }

    @Test
    void aFaultOfTheUrlIsShownAtItsField() {
        try (var pages = site.member(Look.DESKTOP_LIGHT).expecting("422")) {
            var page = pages.open("/console/webhooks");
            button(page.locator("main"), "New endpoint").click();
            var dialog = page.locator("#new-endpoint");
            dialog.getByLabel("URL").fill("http://example.com/hooks");
            button(dialog, "Create the endpoint").click();
            assertThat(dialog.locator("[aria-invalid]")).hasAttribute("name", "/url");
        }
    }

    @Test
    void theTesterSaysWhichCheckFails() throws GeneralSecurityException {
        try (var pages = site.member(Look.DESKTOP_LIGHT)) {
            var page = pages.open("/console/webhooks/verify");
            var now = Long.toString(Instant.now().getEpochSecond());
            page.getByLabel("Signing secret").fill(SECRET);
            page.getByLabel("webhook-id").fill("msg_1");
            page.getByLabel("webhook-timestamp").fill(now);
            page.getByLabel("webhook-signature").fill("v1," + signature("msg_1." + now + "." + BODY));
            page.getByLabel("Body").fill(BODY);
            button(page.locator("main"), "Check").click();
            assertThat(page.locator("[data-verdict]")).containsText("Valid");

            page.getByLabel("Body").fill(BODY + "\n");
            button(page.locator("main"), "Check").click();
            assertThat(page.locator("[data-verdict]")).containsText("Not valid: check the signature");
            assertThat(page.locator("[data-checks]")).containsText("line break at its end");

            page.getByLabel("webhook-timestamp").fill("1763627400");
            button(page.locator("main"), "Check").click();
            assertThat(page.locator("[data-verdict]")).containsText("timestamp and the signature");
        }
    }

    private static String signature(String content) throws GeneralSecurityException {
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(Base64.getDecoder().decode(SECRET.substring(6)), "HmacSHA256"));
        return Base64.getEncoder().encodeToString(mac.doFinal(content.getBytes(StandardCharsets.UTF_8)));
    }

    private static Locator button(Locator within, String name) {
        return within.getByRole(
                AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(name).setExact(true));
    }

    private static Locator row(Page page, String text) {
        return page.locator("tbody tr").filter(new Locator.FilterOptions().setHasText(text));
    }
}
