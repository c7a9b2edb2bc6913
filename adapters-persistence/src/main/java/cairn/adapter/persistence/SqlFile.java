package cairn.adapter.persistence;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Reads statements that are too long for their class from files in its package. */
public final class SqlFile {

    private SqlFile() {}

    public static String read(Class<?> user, String name) {
        try (var file = user.getResourceAsStream(name)) {
            if (file == null) {
                throw new IllegalStateException("This build lacks %s of %s".formatted(name, user.getPackageName()));
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + name, e);
        }
    }
}
