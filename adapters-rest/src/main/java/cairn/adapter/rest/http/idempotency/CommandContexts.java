package cairn.adapter.rest.http.idempotency;

import cairn.adapter.rest.http.binding.UnexpectedBody;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.request.RequestIds;
import cairn.adapter.rest.http.sandbox.ProvokedProblem;
import cairn.adapter.rest.http.security.Caller;
import cairn.application.port.in.CommandContext;
import cairn.application.port.in.IdempotencyKey;
import cairn.application.port.out.Pseudonyms;
import cairn.domain.access.Mode;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.json.JsonMapper;
import io.micronaut.json.tree.JsonNode;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Creates the contexts of commands. A POST with an idempotency key takes effect once; requests with the same key are
 * compared by path and body, regardless of the order of members and of white space. In test mode, a body can provoke a
 * problem.
 */
@Singleton
public final class CommandContexts {

    private static final String PURPOSE = "request";

    private final RequestIds requestIds;
    private final JsonMapper json;
    private final Pseudonyms pseudonyms;

    CommandContexts(RequestIds requestIds, JsonMapper json, Pseudonyms pseudonyms) {
        this.requestIds = requestIds;
        this.json = json;
        this.pseudonyms = pseudonyms;
    }

    public CommandContext of(HttpRequest<?> request, Caller caller) {
        return of(request, caller, null);
    }

    public CommandContext of(HttpRequest<?> request, Caller caller, @Nullable Object body) {
        return of(request, caller, body, request.getPath());
    }

    /**
     * Returns the context of a request to an operation with several paths.
     *
     * @param path the path that represents all of them
     * @throws ProblemException if the operation reads no body but the request has one, or if the body provokes a problem
     */
    public CommandContext of(HttpRequest<?> request, Caller caller, @Nullable Object body, String path) {
        UnexpectedBody.refuse(request);
        var key = request.getMethod() == HttpMethod.POST ? IdempotencyKeyHeader.of(request) : Optional.<String>empty();
        boolean isTest = caller.mode() == Mode.TEST;
        var tree = body != null && (isTest || key.isPresent()) ? tree(body) : null;
        if (isTest && tree != null) {
            ProvokedProblem.throwIfNamedIn(tree);
        }
        var context = caller.context(requestIds.of(request));
        var owner = caller.owner();
        return key.map(name -> context.once(IdempotencyKey.of(
                        owner, name, path + "\n" + canonical(tree), hash -> pseudonyms.of(PURPOSE, hash))))
                .orElse(context);
    }

    private String canonical(@Nullable JsonNode tree) {
        if (tree == null) {
            return "";
        }
        try {
            return json.writeValueAsString(plain(tree));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private JsonNode tree(Object body) {
        try {
            return json.writeValueToTree(body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sorts members by name and omits null members, which count as absent. */
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
