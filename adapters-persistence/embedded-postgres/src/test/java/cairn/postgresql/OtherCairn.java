package cairn.postgresql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A {@link Cairn} in a process of its own, which a test may kill. It ends with the test's JVM at the latest. */
final class OtherCairn implements AutoCloseable {

    private final Process process;
    private final BufferedReader said;

    private OtherCairn(Process process) {
        this.process = process;
        this.said = process.inputReader(StandardCharsets.UTF_8);
    }

    static OtherCairn start(Path data, String... more) throws IOException {
        return run(List.of(), System.getProperty("java.class.path"), data, more);
    }

    static OtherCairn run(List<String> prefix, String classPath, Path data, String... more) throws IOException {
        var words = new ArrayList<>(prefix);
        words.addAll(List.of(Place.java().toString(), "-XX:TieredStopAtLevel=1", "-cp", classPath));
        words.addAll(List.of(Cairn.class.getName(), data.toString()));
        words.addAll(List.of(more));
        return new OtherCairn(new ProcessBuilder(words)
                .directory(new File("/"))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    /** Reads on until a line begins with this word; the rest of that line. */
    String await(String word) throws IOException {
        for (var line = said.readLine(); line != null; line = said.readLine()) {
            if (line.startsWith(word)) {
                return line.substring(word.length()).strip();
            }
        }
        throw new AssertionError("the other Cairn ended without saying " + word);
    }

    ProcessHandle server() throws IOException {
        return ProcessHandle.of(Long.parseLong(await("READY"))).orElseThrow();
    }

    long pid() {
        return process.pid();
    }

    /** Lets it end in order. */
    void quit() throws IOException {
        process.getOutputStream().write('q');
        process.getOutputStream().flush();
    }

    /** Kills it as {@code kill -9} does, and returns what it said before. */
    List<String> kill() throws IOException, InterruptedException {
        process.toHandle().destroyForcibly(); // a Process would also close its streams
        assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
        return said.lines().toList();
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().orTimeout(10, TimeUnit.SECONDS).join();
    }
}
