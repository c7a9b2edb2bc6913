package cairn.postgresql;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * PostgreSQL's programs, unpacked once for all test JVMs of a build, in the build directory of this module. Unpacking takes
 * a processor several seconds.
 */
public final class UnpackedPrograms {

    private UnpackedPrograms() {}

    /** Links the programs into a data directory, or copies them to another file system. No server may run there. */
    public static void linkInto(Path data) throws IOException, InterruptedException {
        var working = Files.createDirectories(data.resolve("postgres"));
        boolean canLink = Files.getFileStore(working).equals(Files.getFileStore(Holder.PROGRAMS));
        Place.run("cp", canLink ? "-al" : "-a", Holder.PROGRAMS.toString(), working.toString());
    }

    private static final class Holder {

        static final Path PROGRAMS = unpacked();

        private static Path unpacked() {
            try {
                // The directory of classes or the jar of tests: both are in the module's build directory.
                var classes = Path.of(UnpackedPrograms.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI());
                var shared = Files.createDirectories(classes.resolveSibling("postgres-programs"));
                try (var file = FileChannel.open(
                                shared.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                        var _ = file.lock()) {
                    return Binaries.installed(new WorkingDirectory(shared), BinariesArchive.ofThisPlatform(), _ -> {})
                            .directory();
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (URISyntaxException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
