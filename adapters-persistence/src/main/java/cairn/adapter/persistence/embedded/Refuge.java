package cairn.adapter.persistence.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where the database of a service started by root finds a place when the server's account may not pass through the
 * way to the data directory, as in root's home. The data directory then has a link that leads here.
 */
record Refuge(Path base) {

    static final Refuge USUAL = new Refuge(Path.of("/var/lib/cairn"));

    /** Where the link of an earlier start leads; a link to anywhere else is none of ours. */
    Optional<Path> ledToBy(Path link) throws IOException {
        if (!Files.isSymbolicLink(link)) {
            return Optional.empty();
        }
        var target = Files.readSymbolicLink(link);
        return Optional.of(target).filter(path -> base.equals(path.getParent()));
    }

    /** A new directory of its own for a database, with a link to it, if the account may get there. */
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
