package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** That the README's lines do what they say, as they are printed. */
class ReadmeIT {

    private static final Path README = Path.of("../README.md");

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    @Test
    void everyLineWorksAsPrinted() throws Exception {
        var lines = linesToTry();
        assertThat(lines.stream().filter(line -> line.startsWith("curl"))).hasSize(8);

        try (var service =
                RunningService.start(FirstStart.withPrograms(directory.path().resolve(".cairn")))) {
            var outputs = PrintedShell.run(directory.path(), lines, service.baseUrl());

            assertThat(outputs).hasSize(10);
            assertThat(outputs.get(0)).contains("\"difficulty\":\"moderate\"").contains("\"total\":");
            assertThat(outputs.get(1))
                    .contains("\"slug\":\"everest-base-camp\"")
                    .contains("\"waypoints\":[");
            assertThat(outputs.get(2)).contains("\"status\":\"open\"").contains("\"closure\":{\"closed\":false}");
            assertThat(outputs.get(4)).contains("201 Created").contains("\"status\":\"confirmed\"");
            assertThat(outputs.get(6)).contains("\"percent\":").contains("\"quote_id\":");
            assertThat(outputs.get(7)).contains("maya@example.com").contains("\"total\":1");
            assertThat(outputs.get(8)).contains("\"status\":\"received\"").contains("\"base\":\"lukla\"");
            assertThat(outputs.get(9))
                    .contains("/problems/validation-failed")
                    .contains("/trail_id", "/party_size", "/start_date", "/customer_email");
        }
    }

    /** The lines of the shell block under "Try it", without its comments. */
    private static List<String> linesToTry() throws IOException {
        var block =
                Pattern.compile("## Try it.*?```sh\n(.*?)```", Pattern.DOTALL).matcher(Files.readString(README));
        assertThat(block.find()).isTrue();
        return block.group(1)
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .toList();
    }
}
