package cairn.bootstrap.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.Cookie;
import com.microsoft.playwright.options.RequestOptions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;

/** The pages of one browser profile. Closing it fails if any page reported an error, such as a violation of its policy. */
final class VisitedPages implements AutoCloseable {

    private static final Pattern CSRF_TOKEN = Pattern.compile("\"csrf_token\" *: *\"([^\"]+)\"");

    private final BrowserContext context;
    private final List<String> errors = new CopyOnWriteArrayList<>();
    private final List<String> expected = new CopyOnWriteArrayList<>();
    private String csrf = "";

    VisitedPages(BrowserContext context) {
        this.context = context;
        context.onConsoleMessage(message -> {
            if (message.type().equals("error")) {
                errors.add(message.text() + " at " + message.location());
            }
        });
        context.onWebError(error -> errors.add(error.error()));
    }

    Page open(String path) {
        var page = tab();
        page.navigate(path);
        return page;
    }

    /**
     * Returns an empty page for addresses that are opened in it one after another. That takes less time than a page for
     * each, because the browser starts one process and compiles scripts once.
     */
    Page tab() {
        return context.newPage();
    }

    /** Signs in without a page, which takes a fraction of the time: few tests are about the page for it. */
    void signIn(String email, String password) {
        var session = send("POST", "/v1/console/session", Map.of("email", email, "password", password));
        var token = CSRF_TOKEN.matcher(session.text());
        assertThat(token.find()).isTrue();
        csrf = token.group(1);
    }

    /** Replaces the password of the member who is signed in. */
    void changePassword(String present, String next) {
        send("PUT", "/v1/console/password", Map.of("current_password", present, "new_password", next));
    }

    private APIResponse send(String method, String path, Map<String, String> body) {
        var options = RequestOptions.create().setMethod(method).setData(body).setHeader("X-CSRF-Token", csrf);
        var answer = context.request().fetch(path, options);
        assertThat(answer.ok()).as("%s %s: %s", method, path, answer.text()).isTrue();
        return answer;
    }

    /** Shows all pages of a site in a language. */
    VisitedPages in(String language, String origin) {
        context.addCookies(List.of(new Cookie("cairn_language", language).setUrl(origin)));
        return this;
    }

    /** Grants permissions to all pages. */
    VisitedPages allowing(String... permissions) {
        context.grantPermissions(List.of(permissions));
        return this;
    }

    /** Runs a script in each page before its own scripts. */
    VisitedPages before(String script) {
        context.addInitScript(script);
        return this;
    }

    /** Adds a text to each file that an address matches. */
    VisitedPages adding(String address, String text) {
        context.route(address, route -> {
            var file = route.fetch();
            route.fulfill(new Route.FulfillOptions().setResponse(file).setBody(file.text() + text));
        });
        return this;
    }

    /** Lets every request fail whose address matches. */
    VisitedPages without(String address) {
        context.route(address, Route::abort);
        return expecting("ERR_FAILED");
    }

    /** Expects that pages report errors which contain a text, such as the status of a response. */
    VisitedPages expecting(String text) {
        expected.add(text);
        return this;
    }

    /** Pastes cells of a spreadsheet into a field. */
    static void paste(Locator field, String cells) {
        field.focus();
        field.evaluate("""
                (field, cells) => {
                  const data = new DataTransfer();
                  data.setData("text/plain", cells);
                  field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
                }""", cells);
    }

    /** Every error so far that no test expected. */
    List<String> errors() {
        return errors.stream()
                .filter(error -> expected.stream().noneMatch(error::contains))
                .toList();
    }

    @Override
    public void close() {
        context.close();
        var unexpected = errors();
        if (!unexpected.isEmpty()) {
            throw new AssertionError("A page reported errors: " + unexpected);
        }
    }
}
