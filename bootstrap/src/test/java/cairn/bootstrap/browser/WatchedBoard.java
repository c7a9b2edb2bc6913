package cairn.bootstrap.browser;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.TimeoutError;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** The board of the rescue desk in a browser, in test mode. It notes when it first draws each call. */
public final class WatchedBoard implements AutoCloseable {

    private static final String BOARD = "/console/test/rescue";
    private static final String STREAM = "**/v1/emergency/dispatch/stream";

    /** The time of the frame after the call is in the page. */
    private static final String NOTE_CALLS = """
            (html) => {
              const drawn = window.drawnCalls = {};
              const note = () => requestAnimationFrame((at) => {
                for (const { id } of document.querySelectorAll("article.call")) drawn[id] ??= performance.timeOrigin + at;
              });
              new MutationObserver(note).observe(html, { childList: true, subtree: true });
              note();
            }""";

    private final VisitedPages pages;
    private final Page page;

    private WatchedBoard(VisitedPages pages) {
        this.pages = pages;
        this.page = pages.open(BOARD);
        page.locator("html").evaluate(NOTE_CALLS);
    }

    /** Opens the board for a member of the rescue desk, and returns when it is live. */
    public static WatchedBoard open(String origin, String email, String password) {
        var board = new WatchedBoard(signedIn(origin, email, password));
        board.page.locator("[data-connection].good").waitFor();
        return board;
    }

    /** Opens the board without the stream that it follows. */
    public static WatchedBoard openWithoutStream(String origin, String email, String password) {
        return new WatchedBoard(signedIn(origin, email, password).without(STREAM));
    }

    /** Replaces the initial password of a member. */
    public static void choosePassword(String origin, String email, String issued, String chosen) {
        try (var pages = signedIn(origin, email, issued)) {
            pages.changePassword(issued, chosen);
        }
    }

    private static VisitedPages signedIn(String origin, String email, String password) {
        var context = Chromium.started().newContext(Look.DESKTOP_LIGHT.options().setBaseURL(origin));
        var pages = new VisitedPages(context);
        pages.signIn(email, password);
        return pages;
    }

    /** Waits for a call, and returns when the board drew it; empty if it does not for so long. */
    public Optional<Instant> drew(String call, Duration patience) {
        try {
            page.locator("#call-" + call)
                    .waitFor(new Locator.WaitForOptions().setTimeout((double) patience.toMillis()));
        } catch (TimeoutError late) {
            return Optional.empty();
        }
        var drawn = (Number) page.locator("html").evaluate("""
                (_, id) => new Promise((resolve) => {
                  const read = () => window.drawnCalls[id] ? resolve(window.drawnCalls[id]) : requestAnimationFrame(read);
                  read();
                })""", "call-" + call);
        return Optional.of(Instant.ofEpochMilli(drawn.longValue()));
    }

    @Override
    public void close() {
        pages.close();
    }
}
