package cairn.bootstrap.browser;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** The pages of one browser profile. Closing it fails if any page reported an error, such as a violation of its policy. */
final class VisitedPages implements AutoCloseable {

    private final BrowserContext context;
    private final List<String> errors = new CopyOnWriteArrayList<>();
    private final List<String> expected = new CopyOnWriteArrayList<>();

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
        var page = context.newPage();
        page.navigate(path);
        return page;
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
