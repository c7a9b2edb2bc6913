package cairn.adapter.rest.http.openapi;

import cairn.adapter.rest.http.deprecation.Deprecation;
import cairn.adapter.rest.http.idempotency.IdempotencyKeyHeader;
import cairn.adapter.rest.http.idempotency.IdempotentResponses;
import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.security.ModeHeader;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.http.security.NeedsTier;
import cairn.adapter.rest.http.security.OpenToAll;
import cairn.adapter.rest.http.security.RoleStep;
import cairn.domain.access.Mode;
import cairn.domain.access.Scope;
import cairn.domain.access.Tier;
import io.micronaut.core.annotation.AnnotationMetadata;
import io.micronaut.web.router.Router;
import io.micronaut.web.router.UriRouteInfo;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.Paths;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.parameters.HeaderParameter;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.swagger.v3.oas.models.security.SecurityRequirement;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Adds to each operation what follows from its route: the credentials it accepts, the bounds of its request, and the
 * problems it may return.
 */
final class OperationDescriptions {

    /** The beginning of the paragraph about sessions. */
    static final String OF_SESSIONS = "In a session it needs the role ";

    private final Router router;
    private final RequestBounds bounds;

    OperationDescriptions(Router router, RequestBounds bounds) {
        this.router = router;
        this.bounds = bounds;
    }

    void complete(Paths paths) {
        router.uriRoutes().distinct().forEach(route -> {
            String path = route.getUriMatchTemplate().toPathString();
            PathItem item = paths.get(path);
            Operation operation = item == null
                    ? null
                    : item.readOperationsMap().get(PathItem.HttpMethod.valueOf(route.getHttpMethodName()));
            if (operation != null) {
                complete(operation, path, route);
            }
        });
    }

    private void complete(Operation operation, String path, UriRouteInfo<?, ?> route) {
        AnnotationMetadata annotations = route.getAnnotationMetadata();
        Optional<Scope> scope = annotations.enumValue(NeedsScope.class, Scope.class);
        boolean isOpen = annotations.hasAnnotation(OpenToAll.class);
        operation.setSecurity(callers(annotations, isOpen));
        scope.ifPresent(needed -> say("Needs " + keyWith(needed) + others(annotations) + ".", operation));
        if (annotations.hasAnnotation(NeedsMember.class)) {
            String keys = Stream.of(annotations.enumValues(NeedsMember.class, "orScope", Scope.class))
                    .map(each -> ", or " + keyWith(each))
                    .collect(Collectors.joining());
            say("Needs a session in the console" + keys + ".", operation);
        }
        annotations
                .enumValue(NeedsTier.class, Tier.class)
                .ifPresent(tier -> say("For operators of the tier `" + WireNames.of(tier) + "`.", operation));
        if (scope.isPresent()) {
            operation.addParametersItem(mode());
        }
        if (!isForAgencies(path, annotations, scope)) {
            operation.addExtension(OpenApiDocument.INTERNAL, true);
        }
        RoleStep.allowedBy(annotations, route.getHttpMethodName().equals("GET")).stream()
                .map(role -> "`" + WireNames.of(role) + "`")
                .reduce((one, other) -> one + " or " + other)
                .ifPresent(roles -> say(OF_SESSIONS + roles + ".", operation));
        bounds.complete(operation, route);
        describeHeaders(operation);
        if (route.getHttpMethodName().equals("POST")) {
            operation.addParametersItem(idempotencyKey());
        }
        PathParameters.describe(operation, path);
        ResponseDescriptions.complete(operation, path, route, isOpen);
        Deprecation.of(annotations).ifPresent(found -> DeprecationDescriptions.complete(operation, found));
    }

    /** Returns whether an agency's own key opens an operation, or no key is needed. */
    private static boolean isForAgencies(String path, AnnotationMetadata annotations, Optional<Scope> scope) {
        return scope.map(needed -> !needed.isOfPlatform())
                .orElseGet(() -> !annotations.hasAnnotation(NeedsMember.class) && !path.startsWith("/v1/console/"));
    }

    private static String keyWith(Scope scope) {
        return (scope.isOfUseIn(Mode.TEST) ? "a key" : "a live key") + " with the scope `" + WireNames.of(scope) + "`";
    }

    private static List<SecurityRequirement> callers(AnnotationMetadata annotations, boolean isOpen) {
        SecurityRequirement key = new SecurityRequirement().addList(ApiDescription.KEY);
        SecurityRequirement session =
                new SecurityRequirement().addList(ApiDescription.SESSION).addList(ApiDescription.CSRF);
        if (isOpen) {
            return List.of(new SecurityRequirement(), key);
        }
        return annotations.hasAnnotation(NeedsMember.class)
                        && annotations.enumValues(NeedsMember.class, "orScope", Scope.class).length == 0
                ? List.of(session)
                : List.of(key, session);
    }

    /** Types a header as a string where the annotation processor knows only its name and description. */
    private static void describeHeaders(Operation operation) {
        parameters(operation)
                .filter(parameter -> "header".equals(parameter.getIn()) && parameter.getSchema() == null)
                .forEach(header -> header.setSchema(new JsonSchema().typesItem("string")));
    }

    private static Parameter mode() {
        JsonSchema schema = new JsonSchema();
        schema.setTypes(Set.of("string"));
        schema.setEnum(List.of("live", "test"));
        return new HeaderParameter()
                .name(ModeHeader.NAME)
                .description("The mode in which a request in a session acts, live unless it says otherwise. With a key"
                        + " it may be omitted, and must otherwise be the mode of the key.")
                .schema(schema);
    }

    private static Parameter idempotencyKey() {
        return new HeaderParameter()
                .name(IdempotencyKeyHeader.NAME)
                .description("A key of your choice for this request. Operations that store it respond to the same"
                        + " request with the same key as they did the first time, with `" + IdempotentResponses.HEADER
                        + ": true`, and change nothing again. Printable ASCII.")
                .schema(new JsonSchema().typesItem("string").minLength(1).maxLength(IdempotencyKeyHeader.MAX_LENGTH))
                .example("019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b60");
    }

    private static void say(String sentence, Operation operation) {
        String known = operation.getDescription();
        operation.setDescription(known == null ? sentence : known + "\n\n" + sentence);
    }

    private static String others(AnnotationMetadata annotations) {
        return Stream.of(annotations.enumValues(NeedsScope.class, "or", Scope.class))
                .map(each -> " or `" + WireNames.of(each) + "`")
                .collect(Collectors.joining());
    }

    private static Stream<Parameter> parameters(Operation operation) {
        return Stream.ofNullable(operation.getParameters()).flatMap(List::stream);
    }
}
