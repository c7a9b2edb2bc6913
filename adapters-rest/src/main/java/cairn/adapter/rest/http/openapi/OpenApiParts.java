package cairn.adapter.rest.http.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import io.micronaut.openapi.swagger.core.util.ObjectMapperFactory;
import io.swagger.v3.oas.models.OpenAPI;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Collections;

final class OpenApiParts {

    private static final String PART = "META-INF/swagger/cairn.yml";

    private OpenApiParts() {}

    /**
     * Returns the merged document. Where parts differ, the one later on the class path wins, which is the service's
     * own.
     */
    static OpenAPI merged(ClassLoader classes) {
        ObjectMapper yaml = ObjectMapperFactory.createYaml31();
        yaml.configOverride(ArrayNode.class).setMergeable(false);
        JsonNode whole = yaml.createObjectNode();
        try {
            for (URL part : Collections.list(classes.getResources(PART))) {
                try (InputStream in = part.openStream()) {
                    whole = yaml.readerForUpdating(whole).readValue(in);
                }
            }
            SchemaNames.rename(whole);
            return yaml.treeToValue(whole, OpenAPI.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
