package cairn.adapter.rest.documentation;

import cairn.adapter.rest.http.openapi.OpenApiDocument;
import com.fasterxml.jackson.databind.JsonNode;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.parameters.Parameter;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The operations that the running build describes in its OpenAPI document, by their operation ids. */
@Singleton
final class Reference {

    private final OpenApiDocument served;
    private final OpenAPI document;
    private final Map<String, Described> operations = new LinkedHashMap<>();

    Reference(OpenApiDocument document) {
        this.served = document;
        this.document = document.model();
        this.document
                .getPaths()
                .forEach((path, item) -> item.readOperationsMap()
                        .forEach((method, operation) -> operations.put(
                                operation.getOperationId(), new Described(method.name(), path, operation))));
    }

    OpenAPI document() {
        return document;
    }

    JsonNode json() {
        return served.whole();
    }

    /** Returns the requests to webhook endpoints by the type of event. */
    Map<String, Operation> events() {
        var events = new LinkedHashMap<String, Operation>();
        document.getWebhooks().forEach((type, item) -> events.put(type, item.getPost()));
        return events;
    }

    Optional<Described> find(String operationId) {
        return Optional.ofNullable(operations.get(operationId));
    }

    Collection<Described> all() {
        return operations.values();
    }

    record Described(String method, String path, Operation operation) {

        String group() {
            return operation.getTags().getFirst();
        }

        String address() {
            return SiteAddress.ROOT + "/reference/" + operation.getOperationId();
        }

        boolean isIdempotent() {
            return method.equals("POST");
        }

        /** Returns whether only the console, a desk or the administration uses the operation. */
        boolean isInternal() {
            return operation.getExtensions() != null
                    && operation.getExtensions().containsKey(OpenApiDocument.INTERNAL);
        }

        /** Returns whether the shortest request has a parameter: a required one, or the first of alternatives. */
        boolean sends(Parameter parameter) {
            boolean isFirst = operation.getExtensions() != null
                    && operation.getExtensions().get(OpenApiDocument.EXACTLY_ONE_OF) instanceof List<?> names
                    && names.getFirst().equals(parameter.getName());
            return isFirst || Boolean.TRUE.equals(parameter.getRequired());
        }

        boolean needsKey() {
            return operation.getSecurity() != null
                    && operation.getSecurity().stream().noneMatch(Map::isEmpty);
        }
    }
}
