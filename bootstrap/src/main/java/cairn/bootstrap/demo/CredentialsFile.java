package cairn.bootstrap.demo;

import cairn.bootstrap.startup.PrivateFile;
import cairn.bootstrap.startup.StartupException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/** The file {@code demo-credentials.json}, which only its owner can read and which is never visible half-written. */
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
            new PrivateFile(path()).replace(JSON.writeValueAsString(credentials));
        } catch (IOException e) {
            throw new StartupException(
                    "The demo's credentials cannot be written to %s: %s".formatted(path(), StartupException.reason(e)),
                    e);
        }
    }
}
