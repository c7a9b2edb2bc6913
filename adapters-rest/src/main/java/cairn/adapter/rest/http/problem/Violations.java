package cairn.adapter.rest.http.problem;

import cairn.adapter.rest.http.json.ViolationMessages;
import cairn.adapter.rest.http.json.WireNames;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.ConstraintViolationException;
import jakarta.validation.ElementKind;
import jakarta.validation.Path;
import java.util.ArrayList;
import java.util.List;

final class Violations {

    private Violations() {}

    static Problem problem(ConstraintViolationException e) {
        List<Fault> faults =
                e.getConstraintViolations().stream().map(Violations::fault).toList();
        boolean ofBody = faults.stream().anyMatch(fault -> fault.kind() == Fault.Kind.POINTER);
        return Problem.of(ofBody ? ProblemType.VALIDATION_FAILED : ProblemType.INVALID_PARAMETER, faults);
    }

    private static Fault fault(ConstraintViolation<?> violation) {
        String parameter = "";
        List<String> members = new ArrayList<>();
        for (Path.Node node : violation.getPropertyPath()) {
            if (node.getKind() == ElementKind.PARAMETER) {
                parameter = WireNames.of(node.getName());
            } else if (node.getKind() == ElementKind.PROPERTY) {
                members.add((node.getIndex() == null ? "" : "[" + node.getIndex() + "].") + node.getName());
            }
        }
        return members.isEmpty()
                ? Fault.of(ViolationMessages.code(violation), parameter, violation.getMessage())
                : Fault.at(
                        ViolationMessages.code(violation),
                        WireNames.pointer(String.join(".", members)),
                        violation.getMessage());
    }
}
