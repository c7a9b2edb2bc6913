package cairn.adapter.rest.http.openapi;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.representer.Representer;
import org.yaml.snakeyaml.resolver.Resolver;

/** Merges the documents that the annotation processor wrote into the modules on the class path. */
final class OpenApiParts {

    private static final String PART = "META-INF/swagger/cairn.yml";

    private OpenApiParts() {}

    /**
     * Returns the merged document. Where parts differ, the one later on the class path wins, which is the service's
     * own.
     */
    static Map<String, Object> merged(ClassLoader classes) {
        Map<String, Object> whole = new LinkedHashMap<>();
        try {
            List<URL> parts = Collections.list(classes.getResources(PART));
            for (URL part : parts) {
                merge(whole, read(part));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return whole;
    }

    private static Map<String, Object> read(URL part) throws IOException {
        try (InputStream in = part.openStream()) {
            LoaderOptions options = new LoaderOptions();
            DumperOptions unused = new DumperOptions();
            return new Yaml(new SafeConstructor(options), new Representer(unused), unused, options, new PlainDates())
                    .load(in);
        }
    }

    @SuppressWarnings("unchecked")
    private static void merge(Map<String, Object> whole, Map<String, Object> part) {
        part.forEach((key, value) -> {
            if (value instanceof Map && whole.get(key) instanceof Map<?, ?> known) {
                merge((Map<String, Object>) known, (Map<String, Object>) value);
            } else {
                whole.put(key, value);
            }
        });
    }

    /** Reads dates as strings, as JSON does. */
    private static final class PlainDates extends Resolver {

        @Override
        public void addImplicitResolver(Tag tag, Pattern pattern, @Nullable String first, int limit) {
            if (!tag.equals(Tag.TIMESTAMP)) {
                super.addImplicitResolver(tag, pattern, first, limit);
            }
        }
    }
}
