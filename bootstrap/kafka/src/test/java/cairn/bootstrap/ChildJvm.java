package cairn.bootstrap;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts classes of this class path in JVMs of their own. */
final class ChildJvm {

    private ChildJvm() {}

    /** Returns the beginning of a command line. */
    static List<String> command(String mainClass, String... options) {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-Dlogback.configurationFile=logback-text.xml"));
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), mainClass));
        return command;
    }
}
