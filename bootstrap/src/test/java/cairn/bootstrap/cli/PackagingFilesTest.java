package cairn.bootstrap.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.cli.serve.ServeCommand;
import cairn.bootstrap.cli.serve.Variable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** The files that run an installed Cairn name only options and variables that it has, and agree with each other. */
class PackagingFilesTest {

    private static final Path FILES = Path.of("packaging");
    private static final Pattern SETTING = Pattern.compile("(?m)^#?([a-z][a-z-]*) = ");

    private final List<OptionSpec> options =
            new CommandLine(new ServeCommand(Map.of())).getCommandSpec().options();

    @Test
    void theExampleConfigurationHasOptionsOfServe() throws IOException {
        assertThat(found(SETTING, "cairn.conf"))
                .hasSizeGreaterThan(10)
                .isSubsetOf(options.stream()
                        .map(option -> option.longestName().substring("--".length()))
                        .toList());
    }

    @Test
    void theComposeFileHasVariablesOfServe() throws IOException {
        assertThat(service("cairn").get("environment"))
                .asInstanceOf(InstanceOfAssertFactories.map(String.class, Object.class))
                .isNotEmpty()
                .allSatisfy((name, _) -> assertThat(variables()).contains(name));
    }

    private Set<String> variables() {
        return Stream.concat(
                        options.stream().map(Variable::of),
                        Arrays.stream(Variable.values()).map(Variable::name))
                .collect(Collectors.toSet());
    }

    @Test
    void theImageAndTheComposeFileHaveTheSameVolumeAccountAndPort() throws IOException {
        var image = Files.readString(FILES.resolve("Dockerfile"));
        var compose = Files.readString(FILES.resolve("compose.yaml"));
        var account = only("(?m)^USER (\\d+)$", image);
        var data = only("(?m)^VOLUME (\\S+)$", image);

        assertThat(image).contains("--uid " + account, "--home-dir " + data, "CAIRN_DATA=" + data);
        assertThat(compose).contains("account " + account, "chown " + account, "state:" + data);
        assertThat(service("cairn").get("ports"))
                .isEqualTo(List.of("127.0.0.1:8080:" + only("(?m)^EXPOSE (\\d+)$", image)));
        assertThat(image).contains("CMD [\"serve\"]");
    }

    @Test
    void theUnitRunsTheInstalledProgramWithTheInstalledConfiguration() throws IOException {
        var unit = Files.readString(FILES.resolve("cairn.service"));
        var readme = Files.readString(FILES.resolve("README.md"));

        assertThat(only("(?m)^ExecStart=(\\S+) serve --config /etc/cairn/cairn.conf$", unit))
                .isEqualTo(only("ENTRYPOINT \\[\"(.+)\"]", Files.readString(FILES.resolve("Dockerfile"))));
        assertThat(readme).contains("/opt/cairn/bin/cairn", "/etc/cairn/cairn.conf");
    }

    private static Map<String, Object> service(String name) throws IOException {
        try (var compose = Files.newBufferedReader(FILES.resolve("compose.yaml"))) {
            Map<String, Map<String, Map<String, Object>>> file = new Yaml().load(compose);
            return file.getOrDefault("services", Map.of()).getOrDefault(name, Map.of());
        }
    }

    private static Set<String> found(Pattern pattern, String file) throws IOException {
        return pattern.matcher(Files.readString(FILES.resolve(file)))
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toSet());
    }

    private static String only(String pattern, String text) {
        var found = Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(match -> match.group(1))
                .toList();
        assertThat(found).as(pattern).hasSize(1);
        return found.getFirst();
    }
}
