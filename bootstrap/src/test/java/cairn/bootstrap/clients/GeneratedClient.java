package cairn.bootstrap.clients;

import cairn.bootstrap.Toolchain;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** A client that openapi-generator generates, and a program that books by it. Each is the name of a generator. */
public enum GeneratedClient {
    TYPESCRIPT_FETCH(
            "ts",
            "node node_modules/typescript/lib/tsc.js --strict --target es2022 --module commonjs --skipDefaultLibCheck"
                    + " --lib es2023,dom,dom.iterable --outDir out openapi-generator.ts"
                    + " && node out/openapi-generator.js"),
    PYTHON("py", "python3 -m compileall -q python/openapi_client && PYTHONPATH=python python3 openapi-generator.py"),
    GO("go", "GO111MODULE=off GOPATH=$PWD/go:/usr/share/gocode go run openapi-generator.go"),
    PHP("php", "php openapi-generator.php");

    /** Maven copies it. */
    private static final Path GENERATOR =
            Path.of("target/openapi-generator/openapi-generator-cli.jar").toAbsolutePath();

    private static final ObjectMapper JSON = new ObjectMapper();

    private final String suffix;
    private final String command;

    GeneratedClient(String suffix, String command) {
        this.suffix = suffix;
        this.command = command;
    }

    /** Requires the toolchain and the libraries that the generated client uses; those of TypeScript come from npm. */
    public void require() throws IOException, InterruptedException {
        switch (this) {
            case TYPESCRIPT_FETCH -> Toolchain.require("node");
            case PYTHON -> {
                Toolchain.require("python3");
                var imports = "import dateutil, typing_extensions, urllib3; from pydantic import field_validator";
                Toolchain.requireLibrary("Python's pydantic 2, urllib3 and dateutil", "python3", "-c", imports);
            }
            case GO -> {
                Toolchain.require("go");
                Toolchain.requireLibrary(
                        "Go's validator.v2", "test", "-d", "/usr/share/gocode/src/gopkg.in/validator.v2");
            }
            case PHP -> {
                Toolchain.require("php");
                var load = "exit(@include('GuzzleHttp/autoload.php') ? 0 : 1);";
                Toolchain.requireLibrary("PHP's Guzzle", "php", "-r", load);
            }
        }
    }

    /** Generates all clients from {@code api.json} in a directory, in one process. */
    public static void generateAll(Path directory) throws IOException, InterruptedException {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var command = new ArrayList<>(List.of(java, "-Xmx1g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        command.addAll(List.of("-jar", GENERATOR.toString(), "batch"));
        for (var client : values()) {
            var settings = client.generator() + ".json";
            JSON.writeValue(directory.resolve(settings).toFile(), client.settings());
            command.add(settings);
        }
        ClientLanguage.run(directory, command, Map.of());
    }

    private Map<String, Object> settings() {
        return Map.of(
                "generatorName",
                generator(),
                "inputSpec",
                "api.json",
                "outputDir",
                this == GO ? "go/src/client" : generator(), // a directory for GOPATH
                "globalProperties",
                Map.of("apiDocs", "false", "apiTests", "false", "modelDocs", "false", "modelTests", "false"),
                "additionalProperties",
                this == GO ? Map.of("enumClassPrefix", "true") : Map.of());
    }

    /** Books by the generated client in a directory, and returns what the program prints. */
    public String book(Path directory, String address, String key) throws IOException, InterruptedException {
        var program = "openapi-generator." + suffix;
        try (var source = Objects.requireNonNull(GeneratedClient.class.getResourceAsStream("/openapi/" + program))) {
            Files.write(directory.resolve(program), source.readAllBytes());
        }
        return ClientLanguage.run(directory, List.of("sh", "-c", command + " \"$@\"", program, address, key), Map.of());
    }

    private String generator() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
