package cairn.bootstrap.clients;

import cairn.bootstrap.Toolchain;
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

    /** Generates the client from {@code api.json} in a directory, books by it, and returns what the program prints. */
    public String generateAndBook(Path directory, String address, String key) throws IOException, InterruptedException {
        ClientLanguage.run(directory, generation(), Map.of());
        var program = "openapi-generator." + suffix;
        try (var source = Objects.requireNonNull(GeneratedClient.class.getResourceAsStream("/openapi/" + program))) {
            Files.write(directory.resolve(program), source.readAllBytes());
        }
        return ClientLanguage.run(directory, List.of("sh", "-c", command + " \"$@\"", program, address, key), Map.of());
    }

    private List<String> generation() {
        var output = switch (this) {
            case TYPESCRIPT_FETCH, PYTHON, PHP -> generator();
            case GO -> "go/src/client"; // a directory for GOPATH
        };
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var command = new ArrayList<>(
                List.of(java, "-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-jar", GENERATOR.toString()));
        command.addAll(List.of("generate", "-g", generator(), "-i", "api.json", "-o", output));
        command.addAll(List.of("--global-property", "apiDocs=false,apiTests=false,modelDocs=false,modelTests=false"));
        if (this == GO) {
            command.addAll(List.of("--additional-properties", "enumClassPrefix=true"));
        }
        return command;
    }

    private String generator() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
