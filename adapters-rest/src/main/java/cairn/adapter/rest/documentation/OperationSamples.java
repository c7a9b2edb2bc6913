package cairn.adapter.rest.documentation;

import cairn.adapter.rest.documentation.Reference.Described;
import cairn.adapter.rest.http.PublicAddress;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import io.micronaut.openapi.swagger.core.util.ObjectMapperFactory;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.Parameter;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes operations as command lines, with the examples of the document. */
final class OperationSamples {

    private static final String REFERENCE = "#/components/schemas/";
    private static final ObjectMapper JSON = ObjectMapperFactory.createJson31();
    private static final ObjectWriter LINES = JSON.writerWithDefaultPrettyPrinter();

    private final Components components;
    private final PublicAddress address;

    OperationSamples(Components components, PublicAddress address) {
        this.components = components;
        this.address = address;
    }

    String curl(Described described) {
        var line = new StringBuilder("curl");
        if (!described.method().equals("GET")) {
            line.append(" -X ").append(described.method());
        }
        line.append(" \"").append(address.of(path(described))).append('"');
        if (described.needsKey()) {
            line.append(" \\\n  -H \"Authorization: Bearer ")
                    .append(key(described))
                    .append('"');
        }
        if (described.isIdempotent()) {
            line.append(" \\\n  -H \"Idempotency-Key: $(uuidgen)\"");
        }
        var body = described.operation().getRequestBody();
        if (body != null && body.getContent().values().stream().noneMatch(OperationSamples::isDeprecated)) {
            var text = json(body.getContent()).orElse("{}").replace("'", "'\\''");
            line.append(" \\\n  -H 'Content-Type: ")
                    .append(body.getContent().keySet().iterator().next())
                    .append("' \\\n  -d '")
                    .append(text)
                    .append('\'');
        }
        return line.toString();
    }

    static boolean isDeprecated(MediaType media) {
        return media.getSchema() != null
                && Boolean.TRUE.equals(media.getSchema().getDeprecated());
    }

    private static String key(Described described) {
        return described.isInternal() ? "$KEY" : LibrarySamples.KEY;
    }

    /** Returns the path with examples of its parameters, and with those parameters of the query that it needs. */
    private static String path(Described described) {
        var path = described.path();
        var query = new StringJoiner("&", "?", "").setEmptyValue("");
        for (var parameter :
                Optional.ofNullable(described.operation().getParameters()).orElse(List.of())) {
            if ("path".equals(parameter.getIn())) {
                path = path.replace("{" + parameter.getName() + "}", encoded(example(parameter)));
            } else if ("query".equals(parameter.getIn()) && described.sends(parameter)) {
                query.add(parameter.getName() + "=" + encoded(example(parameter)));
            }
        }
        return path + query;
    }

    /** Returns a part of an address; a variable of the shell remains one. */
    private static String encoded(String example) {
        return example.startsWith("$")
                ? example
                : URLEncoder.encode(example, StandardCharsets.UTF_8).replace("+", "%20");
    }

    static String example(Parameter parameter) {
        return String.valueOf(Optional.ofNullable(parameter.getExample())
                .or(() -> Optional.ofNullable(parameter.getSchema())
                        .flatMap(schema -> examples(schema).findFirst()))
                .orElseGet(() -> "$" + parameter.getName().toUpperCase(Locale.ROOT)));
    }

    /** Returns an example of a body in lines; empty if the document has none. */
    Optional<String> json(@Nullable Content content) {
        return Optional.ofNullable(content).map(Map::values).stream()
                .flatMap(Collection::stream)
                .flatMap(this::examples)
                .findFirst()
                .map(OperationSamples::lines);
    }

    private Stream<Object> examples(MediaType media) {
        var named = Optional.ofNullable(media.getExamples()).stream()
                .flatMap(examples -> examples.values().stream())
                .map(example -> example.getValue());
        var ofSchema = Stream.ofNullable(media.getSchema()).flatMap(schema -> examples(resolved(schema)));
        return Stream.of(Stream.ofNullable(media.getExample()), named, ofSchema).flatMap(found -> found);
    }

    private static Stream<Object> examples(Schema<?> schema) {
        var several = Optional.ofNullable(schema.getExamples()).stream()
                .flatMap(Collection::stream)
                .map(example -> (Object) example);
        return Stream.concat(several, Stream.ofNullable(schema.getExample()));
    }

    private Schema<?> resolved(Schema<?> schema) {
        var reference = schema.get$ref();
        return reference == null
                ? schema
                : Objects.requireNonNull(components.getSchemas().get(reference.replace(REFERENCE, "")), reference);
    }

    static String lines(Object example) {
        try {
            return LINES.writeValueAsString(example);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("An example of the API document is not JSON", e);
        }
    }
}
