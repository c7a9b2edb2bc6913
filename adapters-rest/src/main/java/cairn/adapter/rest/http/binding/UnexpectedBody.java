package cairn.adapter.rest.http.binding;

import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.domain.shared.FaultCode;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.ServerHttpRequest;
import io.micronaut.json.tree.JsonNode;
import io.micronaut.web.router.RouteAttributes;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;

/** Rejects bodies sent to operations that read none: the caller would otherwise assume that the body had an effect. */
public final class UnexpectedBody {

    private UnexpectedBody() {}

    /**
     * Waits for the body of an operation that reads none. Accepts an empty body and an object without members.
     *
     * @throws ProblemException if the body has other content
     */
    public static void refuse(HttpRequest<?> request) {
        boolean isRead = RouteAttributes.getRouteInfo(request)
                .flatMap(route -> route.getRequestBodyType())
                .isPresent();
        if (isRead
                || !(request instanceof ServerHttpRequest<?> sent)
                || sent.byteBody().expectedLength().orElse(1) == 0) {
            return;
        }
        var bytes = bytes(sent);
        if (!new String(bytes, StandardCharsets.UTF_8).isBlank()) {
            ProblemException.throwIfAny(faults(StrictJson.read(bytes)), ProblemType.VALIDATION_FAILED);
        }
    }

    private static byte[] bytes(ServerHttpRequest<?> request) {
        try (var body = request.byteBody().buffer().join()) {
            return body.toByteArray();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        }
    }

    private static List<Fault> faults(JsonNode body) {
        if (!body.isObject()) {
            return List.of(Fault.at(FaultCode.WRONG_TYPE, "", "must be a JSON object"));
        }
        var faults = new ArrayList<Fault>();
        body.entries()
                .forEach(member ->
                        faults.add(Fault.at(FaultCode.UNKNOWN, WireNames.step(member.getKey()), "is unknown")));
        return faults;
    }
}
