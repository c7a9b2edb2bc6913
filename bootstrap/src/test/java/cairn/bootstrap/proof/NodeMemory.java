package cairn.bootstrap.proof;

import static java.nio.charset.StandardCharsets.UTF_8;

import cairn.bootstrap.RunningService;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The memory that a node uses. */
final class NodeMemory {

    /** Without it a JVM does not know what its buffers take. */
    static final String TRACKING = "-XX:NativeMemoryTracking=summary";

    private static final Pattern HEAP = Pattern.compile("(?m)^Total +\\d+ +(\\d+)");
    private static final Pattern BUFFERS = Pattern.compile("- +Other \\(reserved=\\d+KB, committed=(\\d+)KB\\)");

    private NodeMemory() {}

    /** Returns the bytes of live objects and of buffers outside the heap. */
    static long of(RunningService node) throws IOException, InterruptedException {
        return number(HEAP, jcmd(node, "GC.class_histogram"))
                + 1_024 * number(BUFFERS, jcmd(node, "VM.native_memory", "summary"));
    }

    private static long number(Pattern pattern, String text) {
        var found = pattern.matcher(text);
        if (!found.find()) {
            throw new AssertionError("No " + pattern + " in\n" + text);
        }
        return Long.parseLong(found.group(1));
    }

    private static String jcmd(RunningService node, String... command) throws IOException, InterruptedException {
        var all = new ArrayList<String>();
        all.add(Path.of(System.getProperty("java.home"), "bin", "jcmd").toString());
        all.add(Long.toString(node.pid()));
        all.addAll(List.of(command));
        var process = new ProcessBuilder(all).redirectErrorStream(true).start();
        var output = new String(process.getInputStream().readAllBytes(), UTF_8);
        if (process.waitFor() != 0) {
            throw new AssertionError(output);
        }
        return output;
    }
}
