package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.clients.GeneratedClient;
import cairn.postgresql.SkippedWithout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Generators understand the document for integrators: the clients that they write compile, and book. */
@Order(1) // long: others run beside it
@TestInstance(Lifecycle.PER_CLASS)
final class GeneratedClientsIT {

    private static final List<String> PACKAGES = List.of(
            "@hey-api/openapi-ts@0.99.0", "openapi-typescript@7.13.0", "openapi-fetch@0.17.0", "typescript@5.9.3");
    private static final Path DIRECTORY = Path.of("target/generated-clients");
    private static final int SECONDS = 120;

    private static final String RUN = """
            const { spawnSync } = require("node:child_process");
            const { status, stdout, stderr } = spawnSync(process.execPath, process.argv.slice(1), { encoding: "utf8" });
            process.stdout.write(stdout + stderr);
            process.exitCode = status ?? 1;
            """;

    private TestService service;
    private boolean isGenerated;

    @BeforeAll
    void start() {
        service = TestService.start();
    }

    @AfterAll
    void stop() {
        service.close();
    }

    @ParameterizedTest
    @CsvSource({
        "hey-api, node_modules/@hey-api/openapi-ts/bin/run.js -i api.json -o sdk",
        "openapi-fetch, node_modules/openapi-typescript/bin/cli.js api.json -o schema.d.ts"
    })
    @SkippedWithout("npm and its registry")
    void aGeneratedClientIsTypedAndBooks(String client, String generator) throws IOException, InterruptedException {
        var packages = NodePackages.installed("generated-clients", PACKAGES);
        Files.writeString(
                DIRECTORY.resolve("api.json"),
                service.get("/openapi.json?audience=integrator").raw().body());
        var program = client + ".ts";
        try (var source = Objects.requireNonNull(getClass().getResourceAsStream("/openapi/" + program))) {
            Files.copy(source, DIRECTORY.resolve(program), StandardCopyOption.REPLACE_EXISTING);
        }

        packages.run(RUN, "", SECONDS, generator.split(" "));
        var compiler = "node_modules/typescript/lib/tsc.js --strict --target es2022 --module commonjs --esModuleInterop"
                + " --skipDefaultLibCheck --lib es2023,dom,dom.iterable --outDir out " + program;
        packages.run(RUN, "", SECONDS, compiler.split(" "));

        assertThat(packages.run(RUN, "", SECONDS, "out/" + client + ".js", address(), service.testKey()))
                .isEqualTo("confirmed USD\n");
    }

    @ParameterizedTest
    @EnumSource
    @SkippedWithout("the toolchain of the language, npm's registry, or a library that the generated client uses")
    void aClientOfOpenApiGeneratorBooks(GeneratedClient client) throws IOException, InterruptedException {
        client.require();
        if (client == GeneratedClient.TYPESCRIPT_FETCH) {
            NodePackages.installed("generated-clients", PACKAGES);
        }
        generate();

        assertThat(client.book(DIRECTORY, address(), service.testKey())).isEqualTo("confirmed USD validation-failed\n");
    }

    /** Generates the clients of all languages at the first call: the generator takes longest to start. */
    private void generate() throws IOException, InterruptedException {
        if (!isGenerated) {
            Files.createDirectories(DIRECTORY);
            Files.writeString(
                    DIRECTORY.resolve("api.json"),
                    service.get("/openapi.json?audience=integrator&webhooks=false")
                            .raw()
                            .body());
            GeneratedClient.generateAll(DIRECTORY);
            isGenerated = true;
        }
    }

    private String address() {
        return service.request("", Optional.empty()).build().uri().toString();
    }
}
