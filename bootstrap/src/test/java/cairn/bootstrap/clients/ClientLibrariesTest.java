package cairn.bootstrap.clients;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.TestService;
import cairn.bootstrap.Toolchain;
import cairn.bootstrap.clients.FaultProxy.Fault;
import cairn.bootstrap.clients.generator.ClientFiles;
import cairn.postgresql.SkippedWithout;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The client libraries have the operations of the API document, and lose and double nothing, however bad the network. */
@TestInstance(Lifecycle.PER_CLASS)
final class ClientLibrariesTest {

    private static final Path CLIENTS = Path.of("..", "adapters-rest", "clients");
    private static final Path GUIDE = Path.of("..", "docs", "guides", "libraries.md");
    private static final Path EXPECTED = Path.of("src", "test", "resources", "clients", "expected.jsonl");
    private static final Path STRANGE = EXPECTED.resolveSibling("strange.jsonl");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String LIST = "files.txt";
    private static final Pattern UNPUBLISHED = Pattern.compile("(^|/)(\\.|__pycache__|node_modules|[^/]*\\.egg-info)");
    private static final int LARGEST_CORE = 500;
    private static final int BOOKINGS = 6;

    /** A number above that of the operations that respond with a stream only. */
    private static final int STREAMS = 5;

    private static final Pattern MISUNDERSTOOD = Pattern.compile(
            " (malformed-request|invalid-parameter|method-not-allowed|unsupported-media-type|not-acceptable"
                    + "|invalid-credentials|unknown|wrong-type|required)\\b");

    private static final long SEED = 20_261_125;

    /** Pauses that differ by less are the same. */
    private static final Duration SAME = Duration.ofMillis(20);

    private TestService service;

    @BeforeAll
    void start() {
        service = TestService.start();
    }

    @AfterAll
    void stop() {
        service.close();
    }

    /** {@code ./cairn clients} writes the files by this test. */
    @Test
    void theGeneratedFilesAreThoseOfTheDocument() throws IOException {
        var generated = new TreeMap<>(
                ClientFiles.of(service.get("/openapi.json?audience=integrator").body()));
        generated.put(LIST, filesOfLibraries(generated.keySet()));
        for (var file : generated.entrySet()) {
            var path = CLIENTS.resolve(file.getKey());
            if (Boolean.getBoolean("cairn.write-clients")) {
                Files.writeString(path, file.getValue());
            }
            assertThat(Files.readString(path))
                    .as("%s is written by ./cairn clients", file.getKey())
                    .isEqualTo(file.getValue());
        }
        try (var files = Files.walk(CLIENTS.resolve("php/src/Generated"))) {
            assertThat(files.filter(Files::isRegularFile)
                            .map(file -> CLIENTS.relativize(file).toString()))
                    .as("files of groups that exist")
                    .isSubsetOf(generated.keySet());
        }
    }

    /** Returns the list of all files, from which the service packs the archives of the libraries. */
    private static String filesOfLibraries(Set<String> generated) throws IOException {
        try (var files = Files.walk(CLIENTS)) {
            var written = files.filter(Files::isRegularFile)
                    .map(file -> CLIENTS.relativize(file).toString().replace('\\', '/'))
                    .filter(file ->
                            !file.equals(LIST) && !UNPUBLISHED.matcher(file).find());
            return Stream.concat(written, generated.stream())
                    .distinct()
                    .sorted()
                    .collect(Collectors.joining("\n", "", "\n"));
        }
    }

    @ParameterizedTest
    @EnumSource
    void theCoreIsSmall(ClientLanguage language) throws IOException {
        var core = Pattern.compile("^" + language.folder().getFileName()
                + "/(?!examples/|.*[gG]enerated|.*_gen\\.go).*\\.(js|py|go|php)$");
        int lines = 0;
        for (var file : Files.readAllLines(CLIENTS.resolve(LIST))) {
            if (core.matcher(file).matches()) {
                lines += Files.readAllLines(CLIENTS.resolve(file)).size();
            }
        }

        assertThat(lines).isBetween(LARGEST_CORE / 2, LARGEST_CORE);
    }

    /** A package has neither the repository nor an installation around it. */
    @ParameterizedTest
    @EnumSource
    void aPackageHasTheLicenceAndLinksThatWork(ClientLanguage language) throws IOException {
        var links = Pattern.compile("]\\(([^)]+)\\)")
                .matcher(Files.readString(language.folder().resolve("README.md")));

        assertThat(language.folder().resolve("LICENSE")).hasSameTextualContentAs(CLIENTS.resolve("../../LICENSE"));
        assertThat(links.results().map(link -> link.group(1)))
                .contains("LICENSE")
                .allMatch(link -> link.startsWith("https://")
                        || Files.exists(language.folder().resolve(link)))
                .noneMatch(link -> link.startsWith("..") || link.startsWith("/"));
    }

    /** PHPStan discards a type that it cannot read, such as a list of values in words. */
    @Test
    void theTypesForPhpStanContainNoProse() throws IOException {
        var types = Pattern.compile("@phpstan-type \\w+ (.+)")
                .matcher(Files.readString(CLIENTS.resolve("php/src/Generated/Types.php")));

        assertThat(types.results().map(type -> type.group(1)))
                .contains("'easy'|'moderate'|'strenuous'|'challenging'|string")
                .noneMatch(type -> Pattern.compile("[^:,] ").matcher(type).find());
    }

    @Test
    void theSamplesOfTheGuideAreThoseOfTheExamples() throws IOException {
        var examples = new StringBuilder();
        for (var language : ClientLanguage.values()) {
            examples.append(withoutIndent(Files.readString(language.example())));
        }
        var blocks = Pattern.compile("(?ms)^```\\w+\n(.*?)^```$").matcher(Files.readString(GUIDE));

        assertThat(blocks.results().map(block -> withoutIndent(block.group(1))))
                .hasSizeGreaterThan(10)
                .allSatisfy(block -> assertThat(examples).contains(block));
    }

    private static String withoutIndent(String code) {
        return code.lines().map(String::strip).collect(Collectors.joining("\n", "", "\n"));
    }

    @ParameterizedTest
    @EnumSource
    @SkippedWithout("the toolchain of the language")
    void theSourcesPassTheChecksOfTheLanguage(ClientLanguage language) throws Exception {
        language.require();

        language.check();
    }

    /** The objects of the examples do not exist, but the service understands every request. */
    @ParameterizedTest
    @EnumSource
    @SkippedWithout("the toolchain of the language")
    void theSamplesOfTheReferenceAreUnderstood(ClientLanguage language) throws Exception {
        language.require();
        int operations = service.get("/openapi.json?audience=integrator&webhooks=false")
                .body()
                .findValues("operationId")
                .size();

        var outcomes = language.runSamples(address().toString(), service.testKey());

        assertThat(outcomes)
                .hasSizeBetween(operations - STREAMS, operations)
                .noneMatch(outcome -> MISUNDERSTOOD.matcher(outcome).find())
                .contains("listTrails ok", "getAccount ok", "getPersonalRecords ok", "getBooking not-found");
    }

    @Test
    @SkippedWithout("mypy")
    void pythonIsTyped() throws Exception {
        Toolchain.require("mypy");

        ClientLanguage.run(
                ClientLanguage.PYTHON.folder(),
                List.of("mypy", "--strict", "--cache-dir=/dev/null", "cairn", "examples"),
                Map.of("MYPYPATH", ClientLanguage.PYTHON.folder().toString()));
    }

    @Test
    @SkippedWithout("node and npm")
    void typeScriptIsTyped() throws Exception {
        Toolchain.require("node", "npm");
        var compiler = Files.createDirectories(Path.of("target", "typescript")).toAbsolutePath();
        if (!Files.exists(compiler.resolve("node_modules/typescript/package.json"))) {
            var install = "npm install --prefix . --ignore-scripts --no-audit --no-fund typescript@5.9.3";
            ClientLanguage.run(compiler, List.of(install.split(" ")), Map.of());
        }

        var options = "--noEmit --strict --exactOptionalPropertyTypes --target es2022 --module nodenext";
        var command = new ArrayList<>(List.of("node", compiler + "/node_modules/typescript/lib/tsc.js"));
        command.addAll(List.of(options.split(" ")));
        command.addAll(List.of("--allowJs", "--checkJs", "--skipDefaultLibCheck"));
        command.addAll(List.of("src/index.d.ts", "src/webhooks.d.ts", "examples/operations.js"));
        ClientLanguage.run(ClientLanguage.TYPESCRIPT.folder(), command, Map.of());
    }

    @ParameterizedTest
    @EnumSource
    @SkippedWithout("the toolchain of the language")
    void aLibraryDoesAsExpected(ClientLanguage language) throws Exception {
        language.require();
        var customer = customer();

        var lines = language.runScenario(address().toString(), service.testKey(), customer, notice());

        assertThat(parsed(lines)).isEqualTo(expected("confirmed"));
        assertNothingIsLostOrDoubled(customer);
    }

    @ParameterizedTest
    @EnumSource
    @SkippedWithout("the toolchain of the language")
    void aLibraryLosesAndDoublesNothingBehindFaults(ClientLanguage language) throws Exception {
        language.require();
        var customer = customer();

        try (var proxy = FaultProxy.before(address(), SEED)) {
            var lines = language.runScenario(proxy.address().toString(), service.testKey(), customer, notice());

            assertThat(parsed(lines)).isEqualTo(expected(FaultProxy.UNKNOWN_STATUS));
            assertThat(proxy.left()).isEmpty();
            assertThat(proxy.waits())
                    .hasSize(2)
                    .allSatisfy(wait -> assertThat(wait).isGreaterThanOrEqualTo(FaultProxy.RETRY_AFTER));
        }
        assertNothingIsLostOrDoubled(customer);
    }

    @ParameterizedTest
    @EnumSource
    @SkippedWithout("the toolchain of the language")
    void aLibraryUnderstandsStrangeResponses(ClientLanguage language) throws Exception {
        language.require();

        try (var strange = StrangeService.started()) {
            var lines =
                    language.runStrange(strange.address().toString(), address().toString(), service.testKey());

            assertThat(parsed(lines)).isEqualTo(parsed(Files.readAllLines(STRANGE)));
        }
    }

    /** Clients that were refused together must not come back together. */
    @ParameterizedTest
    @EnumSource
    @SkippedWithout("the toolchain of the language")
    void eachProcessPausesForOtherTimes(ClientLanguage language) throws Exception {
        language.require();

        try (var strange = StrangeService.started()) {
            language.runStrange(strange.address().toString());
            var first = strange.pauses();
            language.runStrange(strange.address().toString());
            var second = strange.pauses();

            assertThat(first).hasSameSizeAs(second);
            assertThat(IntStream.range(0, first.size())
                            .mapToObj(i -> first.get(i).minus(second.get(i)).abs()))
                    .anyMatch(difference -> difference.compareTo(SAME) > 0);
        }
    }

    /** The counter-proof: what the libraries prevent. */
    @Test
    void aRepetitionWithoutAnIdempotencyKeyBooksTwice() throws Exception {
        var customer = customer();
        try (var proxy = FaultProxy.before(address(), Fault.CUT_AFTERWARDS);
                var client = HttpClient.newHttpClient()) {
            var request = HttpRequest.newBuilder(proxy.address().resolve("/v1/bookings"))
                    .header("Authorization", "Bearer " + service.testKey())
                    .header("Content-Type", "application/json")
                    .POST(BodyPublishers.ofString(JSON.writeValueAsString(Map.of(
                            "route_id",
                            "langtang-valley",
                            "start_date",
                            LocalDate.now(ZoneOffset.UTC).plusMonths(3).toString(),
                            "party_size",
                            2,
                            "customer_email",
                            customer))))
                    .build();
            try {
                client.send(request, BodyHandlers.ofString());
            } catch (IOException cut) {
                assertThat(client.send(request, BodyHandlers.ofString()).statusCode())
                        .isEqualTo(201);
            }
        }

        assertThat(bookings(customer).at("/pagination/total").intValue()).isEqualTo(2);
    }

    private void assertNothingIsLostOrDoubled(String customer) {
        var bookings = bookings(customer);
        assertThat(bookings.at("/pagination/total").intValue()).isEqualTo(BOOKINGS);
        assertThat(bookings.path("data").findValues("paid"))
                .extracting(paid -> paid.path("amount").intValue())
                .containsOnlyOnce(30_000)
                .contains(0);
    }

    private JsonNode bookings(String customer) {
        return service.get("/v1/bookings?limit=100&customer_email=" + customer, service.testKey())
                .body();
    }

    private URI address() {
        return service.request("", Optional.empty()).build().uri();
    }

    private static String customer() {
        return UUID.randomUUID() + "@example.com";
    }

    private static List<JsonNode> expected(String status) throws IOException {
        return parsed(
                Files.readString(EXPECTED).replace("STATUS", status).lines().toList());
    }

    private static List<JsonNode> parsed(List<String> lines) throws IOException {
        var parsed = new ArrayList<JsonNode>();
        for (var line : lines) {
            parsed.add(JSON.readTree(line));
        }
        return parsed;
    }

    /** Returns a signed notice as JSON. */
    private static String notice() throws IOException, GeneralSecurityException {
        byte[] key = "a key of twenty-four byte".getBytes(StandardCharsets.UTF_8);
        var timestamp = String.valueOf(Instant.now().getEpochSecond());
        var body =
                "{\"type\": \"booking.created\", \"data\": {\"price\": {\"amount\": 125000, \"currency\": \"USD\"}}}";
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        var signature = mac.doFinal(("evt_1." + timestamp + "." + body).getBytes(StandardCharsets.UTF_8));
        return JSON.writeValueAsString(Map.of(
                "secret",
                "whsec_" + Base64.getEncoder().encodeToString(key),
                "body",
                body,
                "headers",
                Map.of(
                        "webhook-id",
                        "evt_1",
                        "webhook-timestamp",
                        timestamp,
                        "webhook-signature",
                        "v1," + Base64.getEncoder().encodeToString(signature))));
    }
}
