package cairn.postgresql;

import com.sun.security.auth.module.UnixSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The account of the server: this process's own, or an unprivileged one if that is root, because PostgreSQL refuses to
 * run as root.
 *
 * @param runningUser the account of this process
 * @param name the account of the server
 * @param group the server's group; used only if the two accounts differ
 * @param prefix the words before a command that make it run as the server's account
 */
record ServerAccount(String runningUser, String name, String group, List<String> prefix) {

    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final Path ANYWHERE = Path.of("/");

    static ServerAccount choose(Path dataDirectory) {
        try {
            var user = new UnixSystem();
            if (user.getUid() != 0) {
                var name = Objects.requireNonNullElse(user.getUsername(), String.valueOf(user.getUid()));
                return new ServerAccount(name, name, "", List.of());
            }
            var cluster = dataDirectory.resolve("postgres").resolve("data");
            var owner = Files.exists(cluster) ? Files.getOwner(cluster).getName() : "";
            return unprivileged(Stream.of("postgres", "nobody")
                    .sorted((a, b) -> Boolean.compare(b.equals(owner), a.equals(owner)))
                    .toList());
        } catch (IOException e) {
            throw new EmbeddedPostgresException("Cannot determine an account that PostgreSQL can run as", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EmbeddedPostgresException("Interrupted while choosing PostgreSQL's account", e);
        }
    }

    static ServerAccount unprivileged(List<String> candidates) throws IOException, InterruptedException {
        for (var name : candidates) {
            var uid = ProgramRun.run(List.of("id", "-u", name), ANYWHERE, LIMIT);
            var gid = ProgramRun.run(List.of("id", "-g", name), ANYWHERE, LIMIT);
            var group = ProgramRun.run(List.of("id", "-gn", name), ANYWHERE, LIMIT);
            if (!uid.succeeded() || !gid.succeeded() || !group.succeeded()) {
                continue;
            }
            for (var prefix : waysToBe(name, uid.output(), gid.output())) {
                if (works(prefix)) {
                    return new ServerAccount("root", name, group.output(), prefix);
                }
            }
        }
        throw new EmbeddedPostgresException(
                ("PostgreSQL does not run as root, and cannot be run as another account: none of %s"
                                + " exists, or neither setpriv nor runuser may become it."
                                + " Start the program as a normal user")
                        .formatted(candidates));
    }

    private static List<List<String>> waysToBe(String name, String uid, String gid) {
        return List.of(
                List.of("setpriv", "--reuid=" + uid, "--regid=" + gid, "--clear-groups", "--no-new-privs", "--"),
                List.of("runuser", "-u", name, "--"));
    }

    private static boolean works(List<String> prefix) throws InterruptedException {
        try {
            return ProgramRun.run(words(prefix, List.of("true")), ANYWHERE, LIMIT)
                    .succeeded();
        } catch (IOException absent) {
            return false;
        }
    }

    boolean isShared() {
        return !isOurOwn()
                && ProcessHandle.allProcesses()
                        .map(ProcessHandle::info)
                        .filter(process -> process.user().equals(Optional.of(name)))
                        .anyMatch(process -> !process.command().orElse("").contains(Binaries.PREFIX));
    }

    boolean isOurOwn() {
        return prefix.isEmpty();
    }

    List<String> command(List<String> words) {
        return words(prefix, words);
    }

    void give(Path path) throws IOException {
        if (!isOurOwn()) {
            var accounts = path.getFileSystem().getUserPrincipalLookupService();
            var view = Files.getFileAttributeView(path, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
            view.setGroup(accounts.lookupPrincipalByGroupName(group));
            view.setOwner(accounts.lookupPrincipalByName(name));
        }
    }

    /** Lets only the server's account and that of this process enter a directory. */
    void letThrough(Path directory) throws IOException {
        if (isOurOwn()) {
            Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx------"));
        } else {
            var accounts = directory.getFileSystem().getUserPrincipalLookupService();
            Files.getFileAttributeView(directory, PosixFileAttributeView.class)
                    .setGroup(accounts.lookupPrincipalByGroupName(group));
            Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx--x---"));
        }
    }

    /** Returns the outermost directory on the path to this one that the server's account may not enter. */
    Optional<Path> firstClosedTo(Path directory) throws IOException {
        var way = new ArrayList<String>();
        for (var step = directory; step != null; step = step.getParent()) {
            way.addFirst(step.toString());
        }
        try {
            var check = List.of("sh", "-c", "for d; do test -x \"$d\" || { printf %s \"$d\"; exit 1; }; done", "sh");
            var closed = ProgramRun.run(command(words(check, way)), ANYWHERE, LIMIT);
            return closed.succeeded() ? Optional.empty() : Optional.of(Path.of(closed.output()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EmbeddedPostgresException("Interrupted while checking the way to " + directory, e);
        }
    }

    private static List<String> words(List<String> first, List<String> then) {
        return Stream.concat(first.stream(), then.stream()).toList();
    }
}
