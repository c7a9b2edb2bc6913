package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** Shell as our pages print it, run by the shell. */
final class PrintedShell {

    private static final Pattern BLOCK = Pattern.compile("```sh\n(.*?)```", Pattern.DOTALL);
    private static final String README_ADDRESS = "http://127.0.0.1:8080";
    private static final String SEPARATOR = "----\n";

    private PrintedShell() {}

    static List<String> blocksOf(Path page) throws IOException {
        return BLOCK.matcher(Files.readString(page))
                .results()
                .map(block -> block.group(1))
                .toList();
    }

    /** Runs pieces one after the other in one shell, which ends with the first that fails; answers with what each says. */
    static List<String> run(Path directory, List<String> pieces, String service)
            throws IOException, InterruptedException {
        var script = String.join("\necho '----'\n", pieces).replace(README_ADDRESS, service);
        var output = directory.resolve("output");
        var shell = new ProcessBuilder("sh", "-euc", script)
                .directory(directory.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .redirectOutput(output.toFile())
                .start();
        assertThat(shell.waitFor(60, TimeUnit.SECONDS)).isTrue();
        var said = Files.readString(output);
        assertThat(shell.exitValue()).as(said).isZero();
        return List.of(said.split(SEPARATOR, -1));
    }
}
