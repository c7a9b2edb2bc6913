package cairn.postgresql;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Holds the database of a service that root has started if the server's account may not enter the data directory, for
 * example in root's home. The data directory then contains a link to a directory in here.
 */
record FallbackDirectory(Path base) {

    Optional<Path> ledToBy(Path link) throws IOException {
        if (!Files.isSymbolicLink(link)) {
            return Optional.empty();
        }
        var target = Files.readSymbolicLink(link);
        return Optional.of(target).filter(path -> base.equals(path.getParent()));
    }

    Optional<Path> makeFor(Path link, ServerAccount account) throws IOException {
        var ground = Stream.iterate(base, Objects::nonNull, Path::getParent)
                .filter(Files::exists)
                .findFirst()
                .orElseThrow();
        if (account.firstClosedTo(ground.toRealPath()).isPresent() || !Files.isWritable(ground)) {
            return Optional.empty();
        }
        var passable = PosixFilePermissions.fromString("rwx--x--x");
        Files.createDirectories(base, PosixFilePermissions.asFileAttribute(passable));
        var place = Files.createTempDirectory(base, "postgres-");
        Files.createSymbolicLink(link, place);
        return Optional.of(place);
    }

    static boolean isUnused(Path link) {
        return Files.notExists(link, LinkOption.NOFOLLOW_LINKS);
    }
}
