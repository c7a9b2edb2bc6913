package cairn.bootstrap.cli;

import cairn.bootstrap.startup.FileGuard;
import cairn.bootstrap.startup.StartupException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * A file that contains a secret and nothing else, except a line break at its end.
 *
 * @param option the option that names the file, for messages
 */
public record SecretFile(String option, Path path) {

    /** Container runtimes mount secrets here; only the container's processes reach them, whatever their permissions. */
    private static final Path MOUNTED = Path.of("/run/secrets");

    /**
     * Returns the secret.
     *
     * @throws StartupException if the file cannot be read, is empty, or other accounts have access to it
     */
    public String read() {
        try {
            var text = Files.readString(path);
            if (!path.toAbsolutePath().normalize().startsWith(MOUNTED)) {
                FileGuard.requirePrivate(path);
            }
            var secret = text.replaceFirst("\\R\\z", "");
            if (secret.isEmpty()) {
                throw new StartupException("%s %s is empty".formatted(option, path));
            }
            return secret;
        } catch (NoSuchFileException e) {
            throw new StartupException("%s %s does not exist".formatted(option, path), e);
        } catch (IOException e) {
            throw new StartupException(
                    "%s %s cannot be read: %s".formatted(option, path, StartupException.reason(e)), e);
        }
    }
}
