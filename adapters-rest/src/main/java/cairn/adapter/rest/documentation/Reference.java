package cairn.adapter.rest.documentation;

import cairn.adapter.rest.http.openapi.OpenApiDocument;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The operations that the running build describes in its OpenAPI document, by their operation ids. */
@Singleton
final class Reference {

    private final OpenAPI document;
    private final Map<String, Described> operations = new LinkedHashMap<>();

    Reference(OpenApiDocument document) {
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

    Optional<Described> find(String operationId) {
        return Optional.ofNullable(operations.get(operationId));
    }

    Collection<Described> all() {
        return operations.values();
    }

    /** An operation with its method and path. */
    record Described(String method, String path, Operation operation) {

        private static final Set<String> WITHOUT_KEY_OF_REQUEST = Set.of("GET", "HEAD");

        String group() {
            return operation.getTags().getFirst();
        }

        String address() {
            return SiteAddress.ROOT + "/reference/" + operation.getOperationId();
        }

        boolean isWrite() {
            return !WITHOUT_KEY_OF_REQUEST.contains(method);
        }

        boolean needsKey() {
            return operation.getSecurity() != null && !operation.getSecurity().isEmpty();
        }
    }
}
