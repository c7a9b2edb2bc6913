package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.config.ManagementAddress;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.config.Transport;
import cairn.bootstrap.service.Service;
import cairn.postgresql.BackupArchiver.Schedule;
import cairn.postgresql.UnpackedPrograms;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;

/** The alert rules, the dashboard and the documentation name only metrics and labels that a running service has. */
class MonitoringFilesTest {

    private static final Path FILES = Path.of("packaging/monitoring");
    private static final Path OPERATIONS = Path.of("../docs/operations.md");
    private static final Pattern SAMPLE = Pattern.compile("(?m)^(\\w+)(?:\\{(.*)})? [-+.0-9EINaf]+$");
    private static final Pattern LABEL = Pattern.compile("(\\w+)=\"");
    private static final Pattern DOCUMENTED = Pattern.compile("`(cairn_[a-z_]+)[`{]");

    /** Prometheus itself adds these. */
    private static final Set<String> LABELS_OF_A_SCRAPE = Set.of("instance", "job");

    private static final String METRIC_OF_A_SCRAPE = "up";

    private static final int PORT = Integer.parseInt(RunningService.freePort());
    private static final int MANAGEMENT_PORT = Integer.parseInt(RunningService.freePort());
    private static final PassableDirectory DIRECTORY = new PassableDirectory();
    private static final Map<String, Set<String>> LABELS = new HashMap<>();

    private static String scraped = "";

    /** With everything that has metrics: an embedded database, a certificate, backups and a few requests. */
    @BeforeAll
    static void scrape() throws Exception {
        DIRECTORY.create();
        var certificate = TestCertificate.ec(DIRECTORY.path());
        var service = Service.start(settings(certificate), _ -> {});
        try (var client =
                HttpClient.newBuilder().sslContext(certificate.trust()).build()) {
            var address = URI.create("https://127.0.0.1:" + PORT + "/v1/trails");
            assertThat(client.send(HttpRequest.newBuilder(address).build(), BodyHandlers.discarding())
                            .statusCode())
                    .isEqualTo(200);
            // The collector's metrics exist from its first pause on, which may be late on a large machine.
            System.gc();
            var metrics = URI.create("http://127.0.0.1:" + MANAGEMENT_PORT + "/metrics");
            Awaitility.await().atMost(TestService.SOON).until(() -> {
                scraped = client.send(HttpRequest.newBuilder(metrics).build(), BodyHandlers.ofString())
                        .body();
                return !scraped.contains("cairn_backup_age_seconds NaN")
                        && scraped.contains("jvm_gc_pause_seconds_sum");
            });
        } finally {
            service.end();
        }
        SAMPLE.matcher(scraped)
                .results()
                .forEach(sample -> LABELS.computeIfAbsent(sample.group(1), _ -> new TreeSet<>())
                        .addAll(labelsOf(sample)));
        LABELS.putAll(StandbyReadsTest.METRICS);
    }

    private static Settings settings(TestCertificate certificate) throws IOException, InterruptedException {
        UnpackedPrograms.linkInto(DIRECTORY.data());
        return new Settings(
                "127.0.0.1",
                PORT,
                DIRECTORY.data(),
                Optional.empty(),
                Settings.USUAL_WAIT,
                false,
                Optional.empty(),
                Optional.empty(),
                new Transport(Optional.of(certificate.in(DIRECTORY.path())), false, ""),
                Optional.of(new ManagementAddress(InetAddress.getLoopbackAddress(), MANAGEMENT_PORT)),
                false,
                Optional.of(false),
                DIRECTORY.data().resolve("master.key"),
                false,
                Optional.of(new Schedule(DIRECTORY.path().resolve("backups"), Duration.ofDays(1), 1)),
                Duration.ZERO);
    }

    @AfterAll
    static void delete() throws IOException {
        DIRECTORY.delete();
    }

    private static Set<String> labelsOf(MatchResult sample) {
        return sample.group(2) == null
                ? Set.of()
                : LABEL.matcher(sample.group(2))
                        .results()
                        .map(label -> label.group(1))
                        .collect(Collectors.toSet());
    }

    @Test
    void everyAlertAndEveryPanelNamesMetricsAndLabelsThatExist() throws IOException {
        var expressions = Stream.concat(
                        alerts().stream().map(alert -> String.valueOf(alert.get("expr"))), panels().stream())
                .toList();

        assertThat(expressions).hasSizeGreaterThan(50).allSatisfy(MonitoringFilesTest::requireKnown);
    }

    private static void requireKnown(String expression) {
        var parsed = PromQl.of(expression);
        assertThat(parsed.selectors()).as(expression).isNotEmpty();
        var all = new TreeSet<>(LABELS_OF_A_SCRAPE);
        for (var selector : parsed.selectors()) {
            if (!selector.metric().equals(METRIC_OF_A_SCRAPE)) {
                assertThat(LABELS).as(expression).containsKey(selector.metric());
                var own = new TreeSet<>(LABELS_OF_A_SCRAPE);
                own.addAll(LABELS.getOrDefault(selector.metric(), Set.of()));
                assertThat(own).as(expression).containsAll(selector.labels());
                all.addAll(own);
            }
        }
        assertThat(all).as(expression).containsAll(parsed.grouping());
    }

    @Test
    void theLabelsThatAnAlertPrintsExist() throws IOException {
        for (var alert : alerts()) {
            var expression = PromQl.of(String.valueOf(alert.get("expr")));
            var known = new TreeSet<>(LABELS_OF_A_SCRAPE);
            expression.selectors().forEach(each -> known.addAll(LABELS.getOrDefault(each.metric(), Set.of())));
            var printed = Pattern.compile("\\$labels\\.(\\w+)")
                    .matcher(String.valueOf(alert.get("annotations")))
                    .results()
                    .map(label -> label.group(1))
                    .toList();

            assertThat(known).as(String.valueOf(alert)).containsAll(printed);
        }
    }

    @Test
    void theDocumentationDescribesExactlyTheseAlerts() throws IOException {
        var described = Pattern.compile("(?m)^\\| (Cairn[A-Z]\\w+) \\|")
                .matcher(Files.readString(OPERATIONS))
                .results()
                .map(row -> row.group(1))
                .toList();

        assertThat(described)
                .containsExactlyInAnyOrderElementsOf(alerts().stream()
                        .map(alert -> String.valueOf(alert.get("alert")))
                        .toList());
    }

    @Test
    void everyMetricThatTheDocumentationNamesExists() throws IOException {
        var documented = DOCUMENTED
                .matcher(Files.readString(OPERATIONS))
                .results()
                .map(name -> name.group(1))
                .collect(Collectors.toSet());

        assertThat(documented).hasSizeGreaterThan(20).isSubsetOf(LABELS.keySet());
    }

    @Test
    void diskDatabaseBackupCertificateAndBuildHaveValues() {
        assertThat(scraped)
                .containsPattern("cairn_disk_free_bytes\\{directory=\"data\"} [1-9]")
                .containsPattern("cairn_disk_free_bytes\\{directory=\"backups\"} [1-9]")
                .containsPattern("cairn_database_size_bytes [1-9]")
                .containsPattern("cairn_backup_age_seconds [0-9]")
                .containsPattern("cairn_certificate_expiry_seconds 259[0-9]{4}\\.0") // thirty days
                .containsPattern("cairn_build_info\\{java=\"25[^\"]*\",version=\"[^\"]+\"} 1");
    }

    private static List<Map<String, Object>> alerts() throws IOException {
        Map<String, List<Map<String, List<Map<String, Object>>>>> file =
                new Yaml().load(Files.readString(FILES.resolve("alerts.yaml")));
        return file.getOrDefault("groups", List.of()).stream()
                .flatMap(group -> group.getOrDefault("rules", List.of()).stream())
                .toList();
    }

    private static List<String> panels() throws IOException {
        return new ObjectMapper()
                .readTree(FILES.resolve("dashboard.json").toFile()).findValues("expr").stream()
                        .map(JsonNode::textValue)
                        .toList();
    }
}
