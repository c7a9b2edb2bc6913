package cairn.adapter.rest.http.openapi;

import cairn.adapter.rest.http.response.EncodedResponse;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.micronaut.http.MediaType;
import io.micronaut.openapi.swagger.core.util.ObjectMapperFactory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.Yaml;

record DocumentForms(EncodedResponse json, EncodedResponse yaml) {

    private static final ObjectMapper JSON = ObjectMapperFactory.createJson31();

    static DocumentForms of(ObjectNode document) {
        try {
            byte[] json = JSON.writeValueAsBytes(document);
            return new DocumentForms(
                    EncodedResponse.of(MediaType.APPLICATION_JSON_TYPE, json),
                    EncodedResponse.of(
                            MediaType.of("application/yaml"),
                            dump(JSON.readValue(json, Object.class)).getBytes(StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the document as YAML that quotes strings which look like dates. */
    private static String dump(Object document) {
        DumperOptions options = new DumperOptions();
        options.setDefaultFlowStyle(DumperOptions.FlowStyle.BLOCK);
        options.setAllowUnicode(true);
        options.setWidth(120);
        return new Yaml(options).dump(document);
    }
}
