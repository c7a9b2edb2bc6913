package cairn.bootstrap.browser;

import cairn.bootstrap.TestService;
import com.microsoft.playwright.BrowserContext;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Map;

/** The service as a browser reaches it, and the members who sign in to its console. */
final class ConsoleSite implements AutoCloseable {

    private final TestService service;
    private final String origin;

    private ConsoleSite(TestService service, String origin) {
        this.service = service;
        this.origin = origin;
    }

    static ConsoleSite start() {
        int port = freePort();
        var origin = "http://127.0.0.1:" + port;
        return new ConsoleSite(
                TestService.start(Map.of("micronaut.server.port", port, "cairn.base-url", origin)), origin);
    }

    private static int freePort() {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    TestService service() {
        return service;
    }

    String origin() {
        return origin;
    }

    /** A fresh browser profile: no cookies, nothing stored. */
    VisitedPages visitor(Look look) {
        BrowserContext context = Chromium.started().newContext(look.options().setBaseURL(origin));
        return new VisitedPages(context);
    }

    /** A browser in which the demo's member is signed in. */
    VisitedPages member(Look look) {
        var pages = visitor(look).expecting("401"); // the page for signing in first tries to renew a session
        var page = pages.open("/console/sign-in");
        page.getByLabel("E-mail").fill(service.consoleEmail());
        page.getByLabel("Password").fill(service.consolePassword());
        page.getByLabel("Password").press("Enter");
        page.waitForURL("**/console");
        page.close();
        return pages;
    }

    @Override
    public void close() {
        service.close();
    }
}
