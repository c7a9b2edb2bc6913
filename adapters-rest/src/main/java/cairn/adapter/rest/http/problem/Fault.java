package cairn.adapter.rest.http.problem;

import cairn.domain.shared.FaultCode;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One thing wrong with a request.
 *
 * @param kind what the place is: a JSON pointer into the body, or a parameter of query, path or header
 * @param place where the fault is
 * @param code the kind of fault
 * @param detail what must be there, readable after the place's name
 */
public record Fault(Kind kind, String place, FaultCode code, String detail) {

    /** How a fault's place is told. */
    public enum Kind {
        POINTER("pointer"),
        PARAMETER("parameter");

        private final String member;

        Kind(String member) {
            this.member = member;
        }
    }

    public static Fault at(FaultCode code, String pointer, String detail) {
        return new Fault(Kind.POINTER, pointer, code, detail);
    }

    public static Fault of(FaultCode code, String parameter, String detail) {
        return new Fault(Kind.PARAMETER, parameter, code, detail);
    }

    /** A member whose value breaks a rule of its own. */
    public static Fault at(String pointer, String detail) {
        return at(FaultCode.INVALID_VALUE, pointer, detail);
    }

    /** A parameter whose value breaks a rule of its own. */
    public static Fault of(String parameter, String detail) {
        return of(FaultCode.INVALID_VALUE, parameter, detail);
    }

    Map<String, String> members() {
        Map<String, String> members = new LinkedHashMap<>();
        members.put(kind.member, place);
        members.put("detail", detail);
        members.put("code", code.label());
        return members;
    }
}
