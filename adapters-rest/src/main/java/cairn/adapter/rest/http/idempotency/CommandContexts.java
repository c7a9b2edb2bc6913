package cairn.adapter.rest.http.idempotency;

import cairn.adapter.rest.http.binding.UnexpectedBody;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.request.RequestIds;
import cairn.adapter.rest.http.security.Caller;
import cairn.application.port.in.CommandContext;
import cairn.application.port.in.IdempotencyKey;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.json.JsonMapper;
import io.micronaut.json.tree.JsonNode;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Makes the causes of commands. A POST with an idempotency key has its effect once: what it is told by is its path and
 * what its body says, whatever the order of the members and the space between them.
 */
@Singleton
public final class CommandContexts {

    private final RequestIds requestIds;
    private final JsonMapper json;

    CommandContexts(RequestIds requestIds, JsonMapper json) {
        this.requestIds = requestIds;
        this.json = json;
    }

    /** The cause of a request whose body does not count. */
    public CommandContext of(HttpRequest<?> request, Caller caller) {
        return of(request, caller, null);
    }

    /**
     * The cause of a request.
     *
     * @param body as the handler has read it
     */
    public CommandContext of(HttpRequest<?> request, Caller caller, @Nullable Object body) {
        return of(request, caller, body, request.getPath());
    }

    /**
     * The cause of a request to an operation that has several paths.
     *
     * @param path the one that stands for all of them
     * @throws ProblemException if the operation reads no body and something was sent as one
     */
    public CommandContext of(HttpRequest<?> request, Caller caller, @Nullable Object body, String path) {
        UnexpectedBody.refuse(request);
        var context = caller.context(requestIds.of(request));
        if (request.getMethod() != HttpMethod.POST) {
            return context;
        }
        var owner = caller.owner();
        return IdempotencyKeyHeader.of(request)
                .map(key -> context.once(IdempotencyKey.of(owner, key, path + "\n" + canonical(body))))
                .orElse(context);
    }

    private String canonical(@Nullable Object body) {
        if (body == null) {
            return "";
        }
        try {
            return json.writeValueAsString(plain(json.writeValueToTree(body)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Members by name; what is null is left out, as it counts as left out when it is read. */
    private static JsonNode plain(JsonNode node) {
        if (node.isArray()) {
            var items = new ArrayList<JsonNode>();
            node.values().forEach(item -> items.add(plain(item)));
            return JsonNode.createArrayNode(items);
        }
        if (!node.isObject()) {
            return node;
        }
        Map<String, JsonNode> members = new TreeMap<>();
        node.entries().forEach(member -> {
            if (!member.getValue().isNull()) {
                members.put(member.getKey(), plain(member.getValue()));
            }
        });
        return JsonNode.createObjectNode(members);
    }
}
