package cairn.adapter.rest.http.problem;

import cairn.adapter.rest.http.json.WireNames;
import cairn.domain.shared.FaultCode;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A fault in a request.
 *
 * @param kind whether the place is a JSON Pointer into the body or the name of a parameter
 * @param place where the fault is
 * @param code the kind of fault
 * @param detail what is required, worded to follow the name of the place
 */
public record Fault(Kind kind, String place, FaultCode code, String detail) {

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

    public static Fault at(String pointer, String detail) {
        return at(FaultCode.INVALID_VALUE, pointer, detail);
    }

    public static Fault of(String parameter, String detail) {
        return of(FaultCode.INVALID_VALUE, parameter, detail);
    }

    Map<String, String> members() {
        Map<String, String> members = new LinkedHashMap<>();
        members.put(kind.member, place);
        members.put("detail", detail);
        members.put("code", WireNames.code(code));
        return members;
    }
}
