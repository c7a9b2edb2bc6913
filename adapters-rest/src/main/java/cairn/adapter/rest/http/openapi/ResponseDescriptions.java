package cairn.adapter.rest.http.openapi;

import cairn.adapter.rest.http.response.CachedResponse;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.MediaType;
import io.micronaut.web.router.UriRouteInfo;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.swagger.v3.oas.models.responses.ApiResponse;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Describes the responses of an operation: its successes with their headers, and the problems that it may return. */
final class ResponseDescriptions {

    /** The operations that answer 404 without an object in their path: for a setting that is not made, or for an object. */
    private static final Set<String> OF_WHAT_MAY_BE_MISSING =
            Set.of("getBilling", "getLogo", "getPersonalRecords", "erasePersonalData");

    /** Reads that are refused in a state of the service. */
    private static final Set<String> CONDITIONAL_READS = Set.of("getPersonalRecords");

    /** The description that the annotation processor gives to a response without one. */
    private static final Pattern UNDESCRIBED = Pattern.compile("\\w+ \\d{3} response");

    /** The endings of the names of schemas that are pages of a list. */
    private static final Pattern PAGE = Pattern.compile(".*(List|Page)");

    private ResponseDescriptions() {}

    static void complete(Operation operation, String path, UriRouteInfo<?, ?> route, boolean isOpen) {
        var method = route.getHttpMethodName();
        boolean isCached = route.getAnnotationMetadata().hasAnnotation(CachedResponse.class);
        Optional<HeaderDescriptions.Response> tagged = Optional.empty();
        for (Map.Entry<String, ApiResponse> response : operation.getResponses().entrySet()) {
            int status = Integer.parseInt(response.getKey());
            if (status < 300) {
                var sent = success(response.getValue(), method, path, status, isCached);
                if (sent.types().contains(MediaType.APPLICATION_JSON)) {
                    tagged = Optional.of(sent);
                }
            } else {
                response.setValue(ProblemDescriptions.reference(status));
            }
        }
        tagged.filter(_ -> method.equals("GET"))
                .ifPresent(sent -> operation
                        .getResponses()
                        .addApiResponse(
                                "304",
                                new ApiResponse()
                                        .description("`If-None-Match` has the current entity tag: the content has not"
                                                + " changed.")
                                        .headers(HeaderDescriptions.of(sent.withStatus(304)))));
        problems(operation, statuses(operation, path, !isOpen));
        problems(operation, refusalsOfState(operation, method, isOpen));
    }

    private static HeaderDescriptions.Response success(
            ApiResponse response, String method, String path, int status, boolean isCached) {
        if (UNDESCRIBED.matcher(response.getDescription()).matches()) {
            response.setDescription(
                    switch (status) {
                        case 201 -> "Created.";
                        case 202 -> "Accepted: the work goes on.";
                        case 204 -> "Done; there is no content.";
                        default -> "The request succeeded.";
                    });
        }
        var content = Optional.ofNullable(response.getContent()).orElseGet(Content::new);
        boolean isList = content.values().stream()
                .flatMap(media -> Stream.ofNullable(media.getSchema()))
                .flatMap(schema -> Stream.ofNullable(((Schema<?>) schema).get$ref()))
                .anyMatch(reference -> PAGE.matcher(reference).matches());
        var sent =
                new HeaderDescriptions.Response(method, path, status, Set.copyOf(content.keySet()), isCached, isList);
        response.setHeaders(HeaderDescriptions.of(sent));
        return sent;
    }

    private static void problems(Operation operation, Set<Integer> statuses) {
        statuses.forEach(status -> operation
                .getResponses()
                .computeIfAbsent(Integer.toString(status), _ -> ProblemDescriptions.reference(status)));
    }

    private static Set<Integer> refusalsOfState(Operation operation, String method, boolean isOpen) {
        Set<Integer> statuses = new TreeSet<>();
        if (!method.equals("GET")) {
            statuses.addAll(Set.of(403, 413, 415)); // cross-origin requests, or requests with an unexpected body
        }
        if (!isOpen && (!method.equals("GET") || CONDITIONAL_READS.contains(operation.getOperationId()))) {
            statuses.add(409);
        }
        if (!isOpen && method.equals("POST")) {
            statuses.add(422);
        }
        if (OF_WHAT_MAY_BE_MISSING.contains(operation.getOperationId())) {
            statuses.add(404);
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

    private static boolean takes(Operation operation, String parameter) {
        return Stream.ofNullable(operation.getParameters())
                .flatMap(List::stream)
                .map(Parameter::getName)
                .anyMatch(parameter::equals);
    }
}
