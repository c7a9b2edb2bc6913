package cairn.bootstrap.startup;

import com.sun.security.auth.module.UnixSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;

/** Checks that no other account of this machine has access to files with secrets. */
public final class FileGuard {

    private static final int ROOT = 0;
    private static final int STICKY = 01000;
    private static final Set<PosixFilePermission> OF_OTHERS = Set.of(
            PosixFilePermission.OTHERS_READ, PosixFilePermission.OTHERS_WRITE, PosixFilePermission.OTHERS_EXECUTE);
    private static final Set<PosixFilePermission> OF_GROUP =
            Set.of(PosixFilePermission.GROUP_READ, PosixFilePermission.GROUP_WRITE, PosixFilePermission.GROUP_EXECUTE);

    private FileGuard() {}

    /**
     * Requires that a file belongs to the service's account and only that account has access, or that it belongs to
     * root, whose group may then read it.
     *
     * @throws StartupException with the command that corrects it
     */
    public static void requirePrivate(Path file) {
        try {
            int owner = requireOwner(file);
            var forbidden = EnumSet.copyOf(OF_OTHERS);
            forbidden.addAll(OF_GROUP);
            if (owner == ROOT) {
                forbidden.remove(PosixFilePermission.GROUP_READ);
            }
            forbidden.retainAll(Files.getPosixFilePermissions(file));
            if (!forbidden.isEmpty()) {
                throw new StartupException(
                        "%s holds secrets, and accounts other than its owner have access to it; run: chmod 600 %s"
                                .formatted(file, file));
            }
            requireProtected(parentOf(file));
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    /**
     * Requires that only the service's account or root can change a file.
     *
     * @throws StartupException with the command that corrects it
     */
    public static void requireUnchangeable(Path file) {
        try {
            requireOwner(file);
            var permissions = Files.getPosixFilePermissions(file);
            if (permissions.contains(PosixFilePermission.OTHERS_WRITE)
                    || permissions.contains(PosixFilePermission.GROUP_WRITE)) {
                throw new StartupException(
                        "Other accounts may change %s, which decides how the service runs; run: chmod go-w %s"
                                .formatted(file, file));
            }
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    /**
     * Requires that only the service's account or root can replace files in a directory, also by renaming a directory
     * above it.
     *
     * @throws StartupException with the command that corrects it
     */
    public static void requireProtected(Path directory) {
        try {
            var path = directory.toRealPath();
            requireOwner(path);
            var permissions = Files.getPosixFilePermissions(path);
            if (permissions.contains(PosixFilePermission.OTHERS_WRITE)
                    || permissions.contains(PosixFilePermission.GROUP_WRITE)) {
                throw new StartupException(
                        "Other accounts may write to %s and replace the secrets in it; run: chmod go-w %s"
                                .formatted(path, path));
            }
            for (var above = path.getParent(); above != null; above = above.getParent()) {
                requireNotOpenToAll(above, path);
            }
        } catch (IOException e) {
            throw unreadable(directory, e);
        }
    }

    /** Accepts sticky directories such as /tmp, in which only the owner of a file may rename it. */
    private static void requireNotOpenToAll(Path above, Path path) throws IOException {
        boolean isSticky = ((int) Files.getAttribute(above, "unix:mode") & STICKY) != 0;
        if (!isSticky && Files.getPosixFilePermissions(above).contains(PosixFilePermission.OTHERS_WRITE)) {
            throw new StartupException(
                    "Every user can replace %s, because every user can write to %s above it; run: chmod o-w %s"
                            .formatted(path, above, above));
        }
    }

    private static int requireOwner(Path path) throws IOException {
        int owner = (int) Files.getAttribute(path, "unix:uid");
        var account = new UnixSystem();
        if (owner != ROOT && owner != account.getUid()) {
            throw new StartupException(
                    "%s belongs to %s, who may change it at any time; run Cairn as that account, or run: chown %s %s"
                            .formatted(path, Files.getOwner(path).getName(), account.getUsername(), path));
        }
        return owner;
    }

    private static Path parentOf(Path file) throws IOException {
        return Objects.requireNonNull(file.toRealPath().getParent(), "A file is in a directory");
    }

    private static StartupException unreadable(Path path, IOException e) {
        return new StartupException(
                "The permissions of %s cannot be read: %s".formatted(path, StartupException.reason(e)), e);
    }
}
