package cairn.adapter.rest.http.problem;

import cairn.adapter.rest.http.PublicAddress;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An error response, except for {@code instance} and {@code request_id}, which depend on the request.
 *
 * @param type the type of problem
 * @param detail what is wrong with this request
 * @param faults the faults of the request; empty if the problem has none
 * @param members further members, such as {@code current_status}
 * @param headers headers of the response, such as {@code Retry-After}
 */
public record Problem(
        ProblemType type, String detail, List<Fault> faults, Map<String, Object> members, Map<String, String> headers) {

    public Problem {
        faults = List.copyOf(faults);
        members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
        headers = Map.copyOf(headers);
    }

    public static Problem of(ProblemType type, String detail) {
        return new Problem(type, detail, List.of(), Map.of(), Map.of());
    }

    public static Problem of(ProblemType type, List<Fault> faults) {
        return new Problem(type, summary(faults), faults, Map.of(), Map.of());
    }

    public Problem withDetail(String other) {
        return new Problem(type, other, faults, members, headers);
    }

    public Problem with(String member, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(members);
        more.put(member, value);
        return new Problem(type, detail, faults, more, headers);
    }

    public Problem withHeader(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(name, value);
        return new Problem(type, detail, faults, members, more);
    }

    /** Returns the members of the body in their order. */
    public Map<String, Object> body(PublicAddress address, String instance, String requestId) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("type", address.of(type.path()));
        body.put("code", type.slug());
        body.put("title", type.title());
        body.put("status", type.status());
        body.put("detail", detail);
        body.put("instance", instance);
        body.put("request_id", requestId);
        if (!faults.isEmpty()) {
            body.put("errors", faults.stream().map(Fault::members).toList());
        }
        body.putAll(members);
        return body;
    }

    private static String summary(List<Fault> faults) {
        if (faults.size() == 1) {
            Fault only = faults.getFirst();
            return only.place().isEmpty() ? "The body " + only.detail() : only.place() + " " + only.detail();
        }
        return faults.size() + " faults, listed in errors";
    }
}
