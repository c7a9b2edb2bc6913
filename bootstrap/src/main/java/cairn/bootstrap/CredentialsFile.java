package cairn.bootstrap;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import java.util.Map;

/** {@code demo-credentials.json}: readable by its owner alone, and never seen half written. */
record CredentialsFile(Path directory) {

    private static final ObjectMapper JSON = new ObjectMapper()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);

    Path path() {
        return directory.resolve("demo-credentials.json");
    }

    static String nameOf(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    void write(Map<String, ?> credentials) {
        try {
            var ownerOnly = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
            var draft = Files.createTempFile(directory, "demo-credentials", ".tmp", ownerOnly);
            Files.write(draft, JSON.writeValueAsBytes(credentials));
            try (var channel = FileChannel.open(draft, StandardOpenOption.WRITE)) {
                channel.force(true);
            }
            Files.move(draft, path(), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new StartupException("The demo's credentials cannot be written to %s: %s".formatted(path(), e), e);
        }
    }
}
