package cairn.benchmark.service;

import cairn.benchmark.store.BenchmarkClient;
import cairn.benchmark.store.BenchmarkDatabase;
import cairn.benchmark.store.BenchmarkException;
import cairn.benchmark.store.ClientFactory;
import cairn.benchmark.store.SeedOperators;
import cairn.benchmark.store.ServiceBenchmarks.MeasuredService;
import cairn.domain.access.OperatorId;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;

final class FeedBenchmark implements MeasuredService {

    private static final int BUFFER = 1 << 16;
    private static final long MEGABYTE = 1L << 20;

    private final BenchService service;
    private final HttpClient client = HttpClient.newHttpClient();
    private final List<String> keys;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicLong fed = new AtomicLong();
    private volatile long mostHeap;

    private FeedBenchmark(BenchService service) {
        this.service = service;
        this.keys = IntStream.range(0, SeedOperators.COUNT)
                .mapToObj(number -> service.newKey(new OperatorId(SeedOperators.idOf(number)), "GET /v1/events"))
                .toList();
    }

    static MeasuredService over(BenchmarkDatabase log) {
        return new FeedBenchmark(BenchService.over(log, Map.of()));
    }

    @Override
    public SequencedMap<String, ClientFactory> clients() {
        var commands = new LinkedHashMap<String, ClientFactory>();
        commands.put("Agencies' whole feeds", () -> new Reader("identity"));
        commands.put("The same compressed,", () -> new Reader("gzip"));
        return commands;
    }

    private final class Reader implements BenchmarkClient {

        private final String coding;

        Reader(String coding) {
            this.coding = coding;
        }

        @Override
        public int work() throws InterruptedException {
            var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + service.port() + "/v1/events"))
                    .header("Authorization", "Bearer " + keys.get(next.getAndIncrement() % keys.size()))
                    .header("Accept", "application/x-ndjson")
                    .header("Accept-Encoding", coding)
                    .build();
            try {
                var answer = client.send(request, BodyHandlers.ofInputStream());
                if (answer.statusCode() != 200) {
                    throw new BenchmarkException("The service refuses: " + answer.statusCode());
                }
                try (InputStream body = answer.body()) {
                    return lines(coding.equals("gzip") ? new GZIPInputStream(body, BUFFER) : body);
                }
            } catch (IOException e) {
                throw new BenchmarkException("The service has gone: " + e.getMessage(), e);
            }
        }

        private int lines(InputStream body) throws IOException {
            var buffer = new byte[BUFFER];
            int lines = 0;
            for (int read = body.read(buffer); read >= 0; read = body.read(buffer)) {
                for (int i = 0; i < read; i++) {
                    lines += buffer[i] == '\n' ? 1 : 0;
                }
                mostHeap = Math.max(
                        mostHeap,
                        ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
            }
            fed.addAndGet(lines);
            return lines;
        }
    }

    @Override
    public String remark() {
        return String.format(
                Locale.ROOT,
                "While %,d events streamed out in all, the heap of this process, the service and its reader in one, held"
                        + " %,d MB at most, garbage included, and it occupied %s of memory at most.\n",
                fed.get(),
                mostHeap / MEGABYTE,
                mostResident());
    }

    private static String mostResident() {
        var status = Path.of("/proc/self/status");
        if (Files.notExists(status)) {
            return "an unknown amount";
        }
        try (var lines = Files.lines(status)) {
            return lines.filter(line -> line.startsWith("VmHWM:"))
                    .map(line -> line.replaceAll("\\D", ""))
                    .map(kilobytes -> String.format(Locale.ROOT, "%,d MB", Long.parseLong(kilobytes) / 1_024))
                    .findFirst()
                    .orElse("an unknown amount");
        } catch (IOException e) {
            throw new BenchmarkException("Linux does not report how much memory is in use", e);
        }
    }

    @Override
    public void close() {
        client.close();
        service.close();
    }
}
