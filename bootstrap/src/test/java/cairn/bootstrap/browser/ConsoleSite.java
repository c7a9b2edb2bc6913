package cairn.bootstrap.browser;

import cairn.bootstrap.TestService;
import cairn.bootstrap.demo.Demo;
import cairn.domain.access.MemberRole;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The service as a browser reaches it, and the members who sign in to its console. */
final class ConsoleSite implements AutoCloseable {

    /** The password of new members. */
    static final String CHOSEN = "seven paper lanterns over Namche";

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

    /** A site that a test has started itself. */
    static ConsoleSite of(TestService service, String origin) {
        return new ConsoleSite(service, origin);
    }

    /**
     * The site that tests share which find what they have created themselves, whatever else there is. It ends with the
     * JVM.
     */
    static ConsoleSite shared() {
        return Shared.SITE;
    }

    private static final class Shared {

        private static final ConsoleSite SITE = startUntilTheEnd();
    }

    /** Starts a site that is closed when the JVM ends. */
    static ConsoleSite startUntilTheEnd() {
        var site = start();
        Runtime.getRuntime().addShutdownHook(new Thread(site::close));
        return site;
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
        var pages = visitor(look).expecting("401"); // a page of an ended session first tries to renew it
        pages.signIn(service.consoleEmail(), service.consolePassword());
        return pages;
    }

    /** A browser in which a new member of the platform is signed in, with all roles if none is named. */
    VisitedPages platformMember(Look look, MemberRole... roles) {
        return newMember("platform", look, roles);
    }

    /** A browser in which a new member of the demo's agency with one role is signed in. */
    VisitedPages agencyMember(Look look, MemberRole role) {
        return newMember(Demo.OPERATOR.toString(), look, role);
    }

    /** The page on which a new member of the demo's agency replaces the initial password, which is filled in. */
    Page firstPassword(VisitedPages pages) {
        var email = UUID.randomUUID() + "@cairn.example";
        var issued = added(email, Demo.OPERATOR.toString(), MemberRole.CREW);
        var page = pages.open("/console/sign-in");
        page.getByLabel("E-mail").fill(email);
        page.getByLabel("Password").fill(issued);
        page.getByLabel("Password").press("Enter");
        page.getByLabel("Initial password").fill(issued);
        return page;
    }

    /** Adds a member, and returns the initial password. */
    private String added(String email, String operator, MemberRole... roles) {
        return service.post("/v1/operators/%s/members".formatted(operator), service.deskKey("admin"), """
                {"email": "%s"%s}""".formatted(
                                email, named(roles)))
                .text("/password");
    }

    private VisitedPages newMember(String operator, Look look, MemberRole... roles) {
        var email = UUID.randomUUID() + "@cairn.example";
        var issued = added(email, operator, roles);
        var pages = visitor(look).expecting("401").expecting("403"); // pages that the roles do not include
        pages.signIn(email, issued);
        pages.changePassword(issued, CHOSEN);
        return pages;
    }

    private static String named(MemberRole... roles) {
        var names = Stream.of(roles)
                .map(role -> '"' + role.name().toLowerCase(Locale.ROOT) + '"')
                .collect(Collectors.joining(", ", "[", "]"));
        return roles.length == 0 ? "" : ", \"roles\": " + names;
    }

    @Override
    public void close() {
        service.close();
    }
}
