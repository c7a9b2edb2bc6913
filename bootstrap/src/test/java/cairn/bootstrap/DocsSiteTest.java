package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.rest.http.problem.ProblemType;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The documentation site: every file of the documentation is a page of it, and every link leads somewhere. */
class DocsSiteTest {

    private static final Path DOCS = Path.of("../docs");
    private static final Pattern LINK = Pattern.compile("<a [^>]*href=\"([^\"]+)\"");
    private static final Pattern ID = Pattern.compile(" id=\"([^\"]+)\"");

    private static final Map<String, String> PAGES = new HashMap<>();
    private static final Map<String, Set<String>> IDS = new HashMap<>();
    private static TestService service;

    @BeforeAll
    static void start() {
        service = TestService.start();
        var found = new ArrayDeque<>(List.of("/docs", "/problems"));
        while (!found.isEmpty()) {
            var address = found.remove();
            if (!PAGES.containsKey(address)) {
                PAGES.put(address, html(address));
                links(PAGES.get(address)).stream()
                        .map(link -> link.split("[#?]", 2)[0])
                        .filter(link -> link.startsWith("/docs") || link.startsWith("/problems"))
                        .filter(link -> !link.endsWith(".zip"))
                        .forEach(found::add);
            }
        }
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void everyFileOfTheDocumentationIsAPage() throws IOException {
        try (var files = Files.walk(DOCS)) {
            var addresses = files.filter(file -> file.toString().endsWith(".md"))
                    .map(file -> "/docs/" + DOCS.relativize(file))
                    .map(address -> address.replaceFirst("/README\\.md$|\\.md$", ""))
                    .collect(Collectors.toCollection(TreeSet::new));
            assertThat(addresses).isNotEmpty();
            assertThat(PAGES.keySet()).containsAll(addresses).contains("/docs/readme", "/docs/contributing");
        }
    }

    @Test
    void everyLinkLeadsToAPlaceOnAPage() {
        var broken = new ArrayList<String>();
        PAGES.forEach((address, page) -> links(page).stream()
                .filter(link -> !link.startsWith("https://"))
                .filter(link -> !resolves(URI.create(address).resolve(link)))
                .forEach(link -> broken.add(address + " -> " + link)));
        assertThat(broken).isEmpty();
    }

    private static boolean resolves(URI link) {
        var page = PAGES.get(link.getPath());
        if (page == null) {
            int status = service.get(link.getPath()).status();
            return link.getFragment() == null && (status == 200 || status == 401); // the console asks to sign in
        }
        return link.getFragment() == null || ids(link.getPath(), page).contains(link.getFragment());
    }

    @Test
    void aLinkToAMissingHeadingIsFound() {
        assertThat(resolves(URI.create("/docs/api/errors#codes-of-faults"))).isTrue();
        assertThat(resolves(URI.create("/docs/api/errors#no-such-heading"))).isFalse();
        assertThat(resolves(URI.create("/docs/api/no-such-page"))).isFalse();
    }

    @Test
    void theChangelogAnnouncesEveryDeprecation() {
        var days = matches(
                Pattern.compile("Deprecated since (\\d{4}-\\d\\d-\\d\\d)"),
                service.get("/openapi.json").raw().body());

        assertThat(days).isNotEmpty();
        assertThat(ids("/docs/changelog", PAGES.getOrDefault("/docs/changelog", "")))
                .containsAll(days);
    }

    @Test
    void everyTypeOfProblemLeadsToItsGuide() {
        for (var type : ProblemType.values()) {
            assertThat(PAGES.get("/problems/" + type.slug()))
                    .contains(">Cause<", ">Fix<", ">Example<", "/docs/api/errors", "\"/problems\"");
            assertThat(PAGES.get("/problems")).contains("id=\"" + type.slug() + "\"");
        }
        assertThat(PAGES.get("/problems/rate-limit-exceeded"))
                .contains("<a href=\"/docs/guides/rate-limits#when-a-limit-is-reached\">Rate limits</a>");
    }

    @Test
    void everyOperationHasAPage() {
        service.get("/openapi.json")
                .body()
                .at("/paths")
                .forEach(path -> path.forEach(operation -> assertThat(PAGES)
                        .containsKey("/docs/reference/"
                                + operation.at("/operationId").asText())));
        assertThat(PAGES.get("/docs/reference/createBooking"))
                .contains("POST", "/v1/bookings", "party_size", "required", "Idempotency-Key", "guide-unavailable");
    }

    @Test
    void everyTypeOfEventHasAPageAndEverySchemaAnEntry() {
        var document = service.get("/openapi.json").body();
        document.at("/webhooks")
                .fieldNames()
                .forEachRemaining(type -> assertThat(PAGES).containsKey("/docs/events/" + type));
        assertThat(PAGES.get("/docs/events/booking.confirmed"))
                .contains("A hold was confirmed.", "application/cloudevents+json", "party_size");
        assertThat(PAGES)
                .containsKeys(
                        "/docs/dictionary/BookingStatus", "/docs/dictionary/Money", "/docs/dictionary/CloudEvent");
        assertThat(PAGES.get("/docs/dictionary/Booking")).contains("The number of trekkers, 1 to 50.");
        assertThat(service.get("/docs/dictionary/NoSuchSchema").status()).isEqualTo(404);
    }

    @Test
    void samplesAreCompleteRequests() {
        assertThat(PAGES.get("/docs/reference/listTrails")).doesNotContain("Authorization: Bearer");
        assertThat(PAGES.get("/docs/reference/createBooking"))
                .contains("Authorization: Bearer", "-H \"Idempotency-Key");
        assertThat(PAGES.get("/docs/reference/patchBooking")).doesNotContain("-H \"Idempotency-Key");
    }

    @Test
    void aSearchFindsPartsThatHaveAllWords() {
        var hits = html("/docs/search?q=idempotency%20lost");
        assertThat(hits).contains("<mark>").contains("/docs/guides/first-trip").doesNotContain(".md)");
        assertThat(html("/docs/search?q=xylophone")).contains("Nothing contains");
        assertThat(html("/docs/search?q=booking.confirmed")).contains("/docs/events/booking.confirmed");
        assertThat(html("/docs/search?q=create+booking")).contains("/docs/reference/createBooking");
        assertThat(html("/docs/search?q=%3Cscript%3E")).contains("&lt;script>").doesNotContain("<script>");
        assertThat(service.get("/docs/search?q=" + "x".repeat(101)).status()).isEqualTo(400);
    }

    /** Builds of the same sources have the same archives: nothing in them depends on when and where they were packed. */
    @ParameterizedTest
    @ValueSource(strings = {"typescript", "python", "go", "php"})
    void eachLibraryIsAnArchiveWithAPage(String language) throws Exception {
        var address = "/docs/clients/" + language;
        assertThat(PAGES.get(address)).contains(address + ".zip");

        var names = new ArrayList<String>();
        var request = service.request(address + ".zip", Optional.empty()).build();
        try (var client = HttpClient.newHttpClient();
                var zip = new ZipInputStream(
                        client.send(request, BodyHandlers.ofInputStream()).body())) {
            for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                assertThat(entry.getTimeLocal()).isEqualTo("1980-01-01T00:00:00");
                names.add(entry.getName().substring(("cairn-" + language + "/").length()));
            }
        }

        try (var files = Files.lines(Path.of("../adapters-rest/clients/files.txt"))) {
            assertThat(names)
                    .startsWith("LICENSE", "README.md")
                    .containsExactlyElementsOf(files.filter(file -> file.startsWith(language + "/"))
                            .map(file -> file.substring(language.length() + 1))
                            .toList());
        }
        assertThat(service.get("/docs/clients/cobol.zip").status()).isEqualTo(404);
    }

    @Test
    void anUnknownPageIsRefused() {
        assertThat(service.get("/docs/no-such-page").status()).isEqualTo(404);
        assertThat(service.get("/docs/..%2f..%2fpom.xml").status()).isGreaterThanOrEqualTo(400);
    }

    private static String html(String address) {
        var page = service.get(address);
        assertThat(page.status()).as(address).isEqualTo(200);
        return page.raw().body();
    }

    private static List<String> links(String page) {
        return matches(LINK, page);
    }

    private static Set<String> ids(String address, String page) {
        return IDS.computeIfAbsent(address, _ -> Set.copyOf(matches(ID, page)));
    }

    private static List<String> matches(Pattern pattern, String page) {
        return pattern.matcher(page).results().map(DocsSiteTest::first).toList();
    }

    private static String first(MatchResult result) {
        return result.group(1).replace("&amp;", "&");
    }
}
