package cairn.adapter.rest.http.binding;

import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.domain.shared.FaultCode;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.json.tree.JsonNode;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The members that a merge patch (RFC 7396) sets to {@code null}. The body reader supplies it to requests that have
 * such a component; it is not a member of the body.
 */
@Introspected
public record ClearedMembers(Set<String> names) {

    public static final String MERGE_PATCH = "application/merge-patch+json";

    public ClearedMembers {
        names = Set.copyOf(names);
    }

    static ClearedMembers of(JsonNode object) {
        Set<String> names = new LinkedHashSet<>();
        object.entries().forEach(member -> {
            if (member.getValue().isNull()) {
                names.add(member.getKey());
            }
        });
        return new ClearedMembers(names);
    }

    /** Returns the new value if there is one; otherwise the present value, or null if the patch clears the member. */
    public <T> @Nullable T merged(String name, @Nullable T newer, @Nullable T present) {
        return newer == null && !names.contains(name) ? present : newer;
    }

    /**
     * Rejects a patch that clears a required member.
     *
     * @throws ProblemException if the patch clears one of these members; it names each of them
     */
    public void requireKept(String... required) {
        ProblemException.throwIfAny(
                Stream.of(required)
                        .filter(names::contains)
                        .map(name -> Fault.at(FaultCode.REQUIRED, WireNames.step(name), "is required"))
                        .toList(),
                ProblemType.VALIDATION_FAILED);
    }
}
