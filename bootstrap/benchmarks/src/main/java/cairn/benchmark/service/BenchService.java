package cairn.benchmark.service;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import cairn.adapter.rest.http.monitoring.HealthCheck;
import cairn.adapter.rest.http.monitoring.HealthStatus;
import cairn.adapter.rest.http.monitoring.ManagementServer;
import cairn.application.port.in.CommandContext;
import cairn.application.port.in.Commands;
import cairn.application.port.out.ApiKeyGenerator;
import cairn.application.port.out.Catalogues;
import cairn.application.port.out.Identities;
import cairn.application.port.out.PermitBooks;
import cairn.benchmark.store.BenchmarkDatabase;
import cairn.benchmark.store.BenchmarkException;
import cairn.bootstrap.demo.Demo;
import cairn.bootstrap.service.CoreFactory;
import cairn.domain.access.AccessCommand.CreateOperator;
import cairn.domain.access.ApiKey;
import cairn.domain.access.KeyId;
import cairn.domain.access.KeyMaterial;
import cairn.domain.access.Limits;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Tier;
import cairn.domain.catalogue.Catalogue;
import cairn.domain.permit.PermitBook;
import cairn.domain.shared.EmailAddress;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.micronaut.context.ApplicationContext;
import io.micronaut.runtime.server.EmbeddedServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** Runs the whole service in this process, without limits that would stop a benchmark. */
final class BenchService implements AutoCloseable {

    private static final int UNREACHABLE_LIMIT = 1_000_000_000;

    private static final Map<String, Object> UNPROTECTED =
            Map.of("cairn.protection.public-reads", 1_000_000, "cairn.protection.requests", 1_000_000);

    /** A service that follows no events. */
    private static final Map<String, Object> IDLE =
            Map.of(CoreFactory.REPLAY, true, "micronaut.lifecycle.graceful-shutdown.enabled", false);

    private static final Duration LONGEST_START = Duration.ofMinutes(1);
    private static final Duration READINESS_PERIOD = Duration.ofMillis(20);

    private final ApplicationContext context;

    private BenchService(ApplicationContext context) {
        this.context = context;
    }

    static BenchService over(BenchmarkDatabase database, Map<String, Object> options) {
        Map<String, Object> unprotected = new HashMap<>(UNPROTECTED);
        unprotected.putAll(options);
        return protectedOver(database, unprotected);
    }

    static BenchService protectedOver(BenchmarkDatabase database, Map<String, Object> options) {
        Map<String, Object> properties = new HashMap<>(Map.of(
                "micronaut.server.host",
                "127.0.0.1",
                "micronaut.server.port",
                -1,
                "cairn.base-url",
                "http://127.0.0.1",
                "cairn.node",
                UUID.randomUUID().toString(),
                "cairn.master-key",
                Base64.getEncoder().encodeToString(new byte[32]),
                "datasources.default.url",
                database.url(),
                "datasources.default.username",
                database.user(),
                "datasources.default.password",
                database.password()));
        properties.putAll(options);
        return new BenchService(ApplicationContext.builder()
                .deduceEnvironment(false)
                .banner(false)
                .properties(properties)
                .start());
    }

    /** Returns the permit book of a database, and imports the catalogue that ships with the product if it has none. */
    static PermitBook permitBook(BenchmarkDatabase database) {
        try (var service = protectedOver(database, IDLE)) {
            return service.context.getBean(PermitBooks.class).currentPermits();
        }
    }

    /** Returns the catalogue of a database, and imports the one that ships with the product if it has none. */
    static Catalogue catalogue(BenchmarkDatabase database) {
        try (var service = protectedOver(database, IDLE)) {
            return service.context.getBean(Catalogues.class).current();
        }
    }

    /** Creates the demo operator in a database, and returns its keys and the passwords of its members. */
    static JsonNode demo(BenchmarkDatabase database) {
        try (var service = protectedOver(database, Map.of())) {
            var directory = Files.createTempDirectory("cairn-bench-");
            var file = service.context.getBean(Demo.class).prepareIn(directory).orElseThrow();
            var credentials = new ObjectMapper().readTree(file.toFile());
            Files.delete(file);
            Files.delete(directory);
            return credentials;
        } catch (IOException e) {
            throw new BenchmarkException("The demo cannot be prepared: " + e.getMessage(), e);
        }
    }

    /**
     * Returns the live key of a new operator with limits of every kind that are never reached.
     *
     * @param endpoints such as {@code GET /v1/trails}
     */
    String newKey(String... endpoints) {
        return newOperator(newId(), endpoints).live().text();
    }

    String newKey(OperatorId operator, String... endpoints) {
        return newOperator(operator, endpoints).live().text();
    }

    String newTestKey(String... endpoints) {
        return newOperator(newId(), endpoints).test().text();
    }

    private OperatorId newId() {
        return new OperatorId(context.getBean(Identities.class).next());
    }

    private record Keys(ApiKey live, ApiKey test) {}

    private Keys newOperator(OperatorId operator, String... endpoints) {
        var generator = context.getBean(ApiKeyGenerator.class);
        var keys = new Keys(generator.generate(Mode.LIVE), generator.generate(Mode.TEST));
        context.getBean(Commands.class)
                .send(
                        new CreateOperator(
                                operator,
                                "Bench Treks",
                                new EmailAddress("bench@cairn.example"),
                                Tier.ENTERPRISE,
                                new Limits(
                                        Optional.of(UNREACHABLE_LIMIT),
                                        Optional.of(UNREACHABLE_LIMIT),
                                        Stream.of(endpoints).collect(toMap(identity(), _ -> UNREACHABLE_LIMIT))),
                                List.of(),
                                material(keys.live()),
                                material(keys.test())),
                        new CommandContext("bench", "bench"));
        return keys;
    }

    private KeyMaterial material(ApiKey key) {
        return KeyMaterial.of(new KeyId(context.getBean(Identities.class).next()), key);
    }

    /** Waits until no health check is DOWN, as a service does before it reports that it is ready. */
    void awaitReadiness() {
        var checks = context.getBeansOfType(HealthCheck.class);
        long deadline = System.nanoTime() + LONGEST_START.toNanos();
        while (checks.stream().anyMatch(check -> check.result().status() == HealthStatus.DOWN)) {
            if (System.nanoTime() - deadline > 0) {
                throw new BenchmarkException("The service is not ready after " + LONGEST_START.toSeconds() + " s");
            }
            LockSupport.parkNanos(READINESS_PERIOD.toNanos());
        }
    }

    int port() {
        var server = context.getBean(EmbeddedServer.class);
        return server.isRunning() ? server.getPort() : server.start().getPort();
    }

    int managementPort() {
        try {
            return context.getBean(ManagementServer.class)
                    .start(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                    .getPort();
        } catch (IOException e) {
            throw new BenchmarkException("Metrics cannot be served: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        context.close();
    }
}
