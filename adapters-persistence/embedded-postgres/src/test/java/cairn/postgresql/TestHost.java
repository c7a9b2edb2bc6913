package cairn.postgresql;

import java.nio.file.Path;

/** The program that the servers of tests belong to. */
public final class TestHost {

    public static final HostProgram CAIRN = withFallback(Path.of("/var/lib/cairn"));

    private TestHost() {}

    static HostProgram withFallback(Path fallback) {
        return new HostProgram("Cairn", "cairn", "cairn", fallback);
    }
}
