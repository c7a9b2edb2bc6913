package cairn.adapter.rest.http.openapi;

import cairn.adapter.rest.http.deprecation.Deprecation;
import cairn.adapter.rest.http.deprecation.DeprecationStep;
import io.micronaut.http.HttpHeaders;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.headers.Header;
import io.swagger.v3.oas.models.media.JsonSchema;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Marks deprecated parts of operations, and describes the headers that warn about them. */
final class DeprecationDescriptions {

    private DeprecationDescriptions() {}

    static void complete(Operation operation, Deprecation deprecation) {
        var sentence = "Deprecated since %s%s. %s"
                .formatted(
                        deprecation.since(),
                        deprecation
                                .sunset()
                                .map(day -> ", and may be gone from " + day + " on")
                                .orElse(""),
                        deprecation.instead());
        if (deprecation.isOfWholeOperation()) {
            operation.setDeprecated(true);
            operation.setDescription(described(operation.getDescription(), sentence));
        }
        if (deprecation.isOfBody()) {
            operation.getRequestBody().setDescription(sentence);
            operation
                    .getRequestBody()
                    .getContent()
                    .values()
                    .forEach(media -> media.getSchema().setDeprecated(true));
        }
        Stream.ofNullable(operation.getParameters())
                .flatMap(List::stream)
                .filter(parameter -> deprecation.parameters().contains(parameter.getName()))
                .forEach(parameter -> {
                    parameter.setDeprecated(true);
                    parameter.setDescription(described(parameter.getDescription(), sentence));
                });
        operation.getResponses().forEach((status, response) -> {
            if (status.startsWith("2")) {
                response.addHeaderObject(
                        DeprecationStep.DEPRECATION,
                        header("The time of the deprecation, `@` and Unix seconds (RFC 9745), if the request used a"
                                + " deprecated part."));
                response.addHeaderObject(HttpHeaders.LINK, header("The address of the policy, `rel=\"deprecation\"`."));
                deprecation
                        .sunset()
                        .ifPresent(_ -> response.addHeaderObject(
                                DeprecationStep.SUNSET,
                                header("The time from which the deprecated part may be gone (RFC 8594).")));
            }
        });
    }

    private static String described(@Nullable String known, String sentence) {
        return Optional.ofNullable(known).map(text -> text + "\n\n" + sentence).orElse(sentence);
    }

    private static Header header(String description) {
        return new Header().description(description).schema(new JsonSchema().typesItem("string"));
    }
}
