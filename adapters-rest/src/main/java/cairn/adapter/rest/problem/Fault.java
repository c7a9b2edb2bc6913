package cairn.adapter.rest.problem;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One thing wrong with a request.
 *
 * @param kind what the place is: a JSON pointer into the body, or a parameter of query, path or header
 * @param place where the fault is
 * @param detail what must be there, readable after the place's name
 */
public record Fault(Kind kind, String place, String detail) {

    /** How a fault's place is told. */
    public enum Kind {
        POINTER("pointer"),
        PARAMETER("parameter");

        private final String member;

        Kind(String member) {
            this.member = member;
        }
    }

    public static Fault at(String pointer, String detail) {
        return new Fault(Kind.POINTER, pointer, detail);
    }

    public static Fault of(String parameter, String detail) {
        return new Fault(Kind.PARAMETER, parameter, detail);
    }

    Map<String, String> members() {
        Map<String, String> members = new LinkedHashMap<>();
        members.put(kind.member, place);
        members.put("detail", detail);
        return members;
    }
}
