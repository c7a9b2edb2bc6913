package cairn.adapter.rest.http.openapi;

import cairn.adapter.rest.http.idempotency.IdempotencyKeyHeader;
import cairn.adapter.rest.http.idempotency.IdempotentResponses;
import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.security.ModeHeader;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.http.security.OpenToAll;
import cairn.adapter.rest.http.security.RoleStep;
import cairn.domain.access.Mode;
import cairn.domain.access.Scope;
import io.micronaut.core.annotation.AnnotationMetadata;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.MediaType;
import io.micronaut.web.router.Router;
import io.micronaut.web.router.UriRouteInfo;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.Paths;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.parameters.HeaderParameter;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.security.SecurityRequirement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Adds to each operation what follows from its route: the credentials it accepts, the bounds of its request, and the
 * problems it may return.
 */
final class OperationDescriptions {

    /** The description that the annotation processor gives to a response without one. */
    private static final Pattern UNDESCRIBED = Pattern.compile("\\w+ \\d{3} response");

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
        if (scope.isPresent()) {
            operation.addParametersItem(mode());
        }
        if (!isForAgencies(path, annotations, scope)) {
            operation.addExtension(DocumentFlavour.INTERNAL, true);
        }
        RoleStep.allowedBy(annotations, route.getHttpMethodName().equals("GET")).stream()
                .map(role -> "`" + WireNames.of(role) + "`")
                .reduce((one, other) -> one + " or " + other)
                .ifPresent(roles -> say("In a session it needs the role " + roles + ".", operation));
        bounds.complete(operation, route);
        describeHeaders(operation);
        if (route.getHttpMethodName().equals("POST")) {
            operation.addParametersItem(idempotencyKey());
        }
        describeSuccess(operation, route.getHttpMethodName().equals("GET"));
        responses(operation, statuses(operation, path, !isOpen));
        responses(operation, refusalsOfState(operation, route.getHttpMethodName(), isOpen));
    }

    private static void describeSuccess(Operation operation, boolean isRead) {
        boolean hasTag = false;
        for (Map.Entry<String, ApiResponse> response : operation.getResponses().entrySet()) {
            if (response.getKey().startsWith("2")) {
                if (UNDESCRIBED.matcher(response.getValue().getDescription()).matches()) {
                    response.getValue().setDescription(success(response.getKey()));
                }
                Content content = response.getValue().getContent();
                Set<String> types = content == null ? Set.of() : content.keySet();
                response.getValue()
                        .setHeaders(
                                types.equals(Set.of(MediaType.APPLICATION_JSON))
                                        ? HeaderDescriptions.withEntityTag()
                                        : HeaderDescriptions.always());
                hasTag |= types.contains(MediaType.APPLICATION_JSON);
            } else {
                response.setValue(ProblemDescriptions.reference(Integer.parseInt(response.getKey())));
            }
        }
        if (isRead && hasTag) {
            operation
                    .getResponses()
                    .addApiResponse(
                            "304",
                            new ApiResponse()
                                    .description(
                                            "`If-None-Match` has the current entity tag: the content has not changed.")
                                    .headers(HeaderDescriptions.withEntityTag()));
        }
    }

    /** Returns whether an agency's own key opens an operation, or no key is needed. */
    private static boolean isForAgencies(String path, AnnotationMetadata annotations, Optional<Scope> scope) {
        return scope.map(needed -> !needed.isOfPlatform())
                .orElseGet(() -> !annotations.hasAnnotation(NeedsMember.class) && !path.startsWith("/v1/console/"));
    }

    private static String success(String status) {
        return switch (status) {
            case "201" -> "Created.";
            case "202" -> "Accepted: the work goes on.";
            case "204" -> "Done; there is no content.";
            default -> "The request succeeded.";
        };
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

    private static boolean takes(Operation operation, String parameter) {
        return parameters(operation).anyMatch(each -> parameter.equals(each.getName()));
    }

    private static void responses(Operation operation, Set<Integer> statuses) {
        statuses.forEach(status -> operation
                .getResponses()
                .computeIfAbsent(Integer.toString(status), _ -> ProblemDescriptions.reference(status)));
    }

    private static Set<Integer> refusalsOfState(Operation operation, String method, boolean isOpen) {
        Set<Integer> statuses = new TreeSet<>();
        if (!method.equals("GET")) {
            statuses.addAll(Set.of(403, 413, 415)); // cross-origin requests, or requests with an unexpected body
        }
        if (!isOpen && !method.equals("GET")) {
            statuses.add(409);
        }
        if (!isOpen && method.equals("POST")) {
            statuses.add(422);
        }
        if (takes(operation, HttpHeaders.IF_MATCH)) {
            statuses.add(412);
        }
        return statuses;
    }

    private static Set<Integer> statuses(Operation operation, String path, boolean needsKey) {
        Set<Integer> statuses = new TreeSet<>(Set.of(400, 401, 406, 414, 429, 431, 500, 503));
        if (needsKey) {
            statuses.add(403);
        }
        if (path.contains("{") || takes(operation, "operator_id")) {
            statuses.add(404);
        }
        if (operation.getRequestBody() != null) {
            statuses.addAll(Set.of(413, 415, 422));
        }
        return statuses;
    }
}
