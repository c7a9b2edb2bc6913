package cairn.benchmark.service;

import cairn.benchmark.store.BenchmarkException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The audit of a page by Lighthouse from npm, in a Chromium that has never seen the page, as a phone with slow 4G. */
final class Lighthouse {

    private static final String PACKAGE = "lighthouse@12.8.2";
    private static final int SECONDS = 180;

    /** A trace sometimes lacks its beginning, and Lighthouse then asks to be run again. */
    private static final int MOST_RUNS = 3;

    /** The pages of rescue follow a stream that never ends, so their network is never idle. The default is 45 seconds. */
    private static final int MOST_SECONDS_TO_LOAD = 15;

    private static final int MILLIS_PER_SECOND = 1_000;
    private static final int PERCENT = 100;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path directory;
    private final String chromium;

    private Lighthouse(Path directory, String chromium) {
        this.directory = directory;
        this.chromium = chromium;
    }

    /**
     * Installs Lighthouse in a directory unless it is there.
     *
     * @throws BenchmarkException without Node.js, npm or a Chromium
     */
    static Lighthouse in(Path directory) throws InterruptedException {
        try {
            var lighthouse = new Lighthouse(Files.createDirectories(directory).toAbsolutePath(), chromium());
            if (!Files.exists(lighthouse.program())) {
                lighthouse.run(
                        "npm", "install", "--prefix", ".", "--ignore-scripts", "--no-audit", "--no-fund", PACKAGE);
            }
            return lighthouse;
        } catch (IOException e) {
            throw new BenchmarkException("Lighthouse cannot be installed: " + e.getMessage(), e);
        }
    }

    private static String chromium() {
        var onPath = Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
                .flatMap(place -> Stream.of("chromium", "chromium-browser", "google-chrome")
                        .map(place.concat("/")::concat));
        return Stream.concat(Optional.ofNullable(System.getenv("CHROMIUM")).stream(), onPath)
                .filter(path -> Files.isExecutable(Path.of(path)))
                .findFirst()
                .orElseThrow(() -> new BenchmarkException(
                        "There is no Chromium: install it, or set the variable CHROMIUM to its path"));
    }

    private Path program() {
        return directory.resolve("node_modules/lighthouse/cli/index.js");
    }

    /**
     * The findings on one page.
     *
     * @param performance a score from 0 to 100
     * @param accessibility a score from 0 to 100
     * @param firstPaint the time until the first text or picture, in milliseconds
     * @param largestPaint the time until the largest one, in milliseconds
     * @param documentBytes the size of the page as it was sent, without its files
     * @param scriptBytes the size of the console's own scripts as they were sent
     */
    record Audit(
            double performance,
            double accessibility,
            double firstPaint,
            double largestPaint,
            double documentBytes,
            double scriptBytes) {}

    /** Audits a page as the reader whose session has this cookie. */
    Audit of(String address, String cookie) throws InterruptedException {
        try {
            var headers = directory.resolve("headers.json");
            var report = directory.resolve("report.json");
            JSON.writeValue(
                    headers.toFile(), JsonNodeFactory.instance.objectNode().put("Cookie", cookie));
            runWithRetries(
                    "node",
                    program().toString(),
                    address,
                    "--quiet",
                    "--only-categories=performance,accessibility",
                    "--max-wait-for-load=" + MOST_SECONDS_TO_LOAD * MILLIS_PER_SECOND,
                    "--extra-headers=" + headers,
                    "--output=json",
                    "--output-path=" + report,
                    "--chrome-flags=--headless=new --no-sandbox --disable-gpu");
            var found = JSON.readTree(report.toFile());
            Files.delete(headers);
            return audit(found);
        } catch (IOException e) {
            throw new BenchmarkException("Lighthouse fails: " + e.getMessage(), e);
        }
    }

    private static Audit audit(JsonNode report) {
        return new Audit(
                PERCENT * report.at("/categories/performance/score").doubleValue(),
                PERCENT * report.at("/categories/accessibility/score").doubleValue(),
                report.at("/audits/first-contentful-paint/numericValue").doubleValue(),
                report.at("/audits/largest-contentful-paint/numericValue").doubleValue(),
                bytes(report, "Document"),
                bytes(report, "Script"));
    }

    private static double bytes(JsonNode report, String kind) {
        return StreamSupport.stream(
                        report.at("/audits/network-requests/details/items").spliterator(), false)
                .filter(request -> request.path("resourceType").asText().equals(kind))
                .filter(request -> !request.path("url").asText().contains("htmx"))
                .mapToDouble(request -> request.path("transferSize").doubleValue())
                .sum();
    }

    private void runWithRetries(String... command) throws IOException, InterruptedException {
        for (int left = MOST_RUNS - 1; left > 0; left--) {
            try {
                run(command);
                return;
            } catch (BenchmarkException e) {
                System.err.println("lighthouse: this run failed and is repeated: " + e.getMessage());
            }
        }
        run(command);
    }

    private void run(String... command) throws IOException, InterruptedException {
        var log = directory.resolve("log.txt");
        var builder = new ProcessBuilder(List.of(command))
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().put("CHROME_PATH", chromium);
        var process = builder.start();
        boolean hasEnded = process.waitFor(SECONDS, TimeUnit.SECONDS);
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        if (!hasEnded || process.waitFor() != 0) {
            throw new BenchmarkException("%s fails: %s".formatted(command[0], Files.readString(log)));
        }
    }
}
