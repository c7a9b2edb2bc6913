package cairn.adapter.rest.http.json;

import cairn.domain.shared.FaultCode;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.ElementKind;
import jakarta.validation.Path;
import java.util.Map;
import java.util.Objects;

/** Describes violated Bean Validation constraints, worded to follow the name of a member. */
public final class ViolationMessages {

    private static final String STANDARD = "{jakarta.validation.constraints.";

    private ViolationMessages() {}

    public static String of(ConstraintViolation<?> violation) {
        String template = violation.getMessageTemplate();
        if (!template.startsWith(STANDARD)) {
            return violation.getMessage();
        }
        Map<String, Object> attributes = violation.getConstraintDescriptor().getAttributes();
        return switch (template.substring(STANDARD.length(), template.indexOf('.', STANDARD.length()))) {
            case "NotNull" -> "is required";
            case "NotBlank" -> "must not be blank";
            case "NotEmpty" -> "must not be empty";
            case "Min", "DecimalMin" -> "must be at least " + attributes.get("value");
            case "Max", "DecimalMax" -> "must be at most " + attributes.get("value");
            case "Positive" -> "must be greater than 0";
            case "PositiveOrZero" -> "must not be negative";
            case "Size" -> size(attributes, violation.getInvalidValue() instanceof CharSequence ? "character" : "item");
            case "Email" -> "must be an e-mail address";
            case "Pattern" -> "must match " + attributes.get("regexp");
            default -> violation.getMessage();
        };
    }

    public static FaultCode code(ConstraintViolation<?> violation) {
        return switch (violation
                .getConstraintDescriptor()
                .getAnnotation()
                .annotationType()
                .getSimpleName()) {
            case "NotNull" -> FaultCode.REQUIRED;
            case "Min", "DecimalMin", "Max", "DecimalMax", "Positive", "PositiveOrZero" -> FaultCode.OUT_OF_RANGE;
            case "NotBlank", "NotEmpty", "Size" -> FaultCode.WRONG_LENGTH;
            default -> FaultCode.INVALID_VALUE;
        };
    }

    public static String pointer(Path path) {
        StringBuilder pointer = new StringBuilder();
        for (Path.Node node : path) {
            if (node.getIndex() != null) {
                pointer.append('/').append(node.getIndex());
            } else if (node.getKey() != null) {
                pointer.append(WireNames.step(node.getKey().toString()));
            }
            if (node.getKind() == ElementKind.PROPERTY) {
                pointer.append(WireNames.step(WireNames.of(node.getName())));
            }
        }
        return pointer.toString();
    }

    private static String size(Map<String, Object> attributes, String unit) {
        int min = (int) Objects.requireNonNullElse(attributes.get("min"), 0);
        int max = (int) Objects.requireNonNullElse(attributes.get("max"), Integer.MAX_VALUE);
        if (max == Integer.MAX_VALUE) {
            return "must have at least " + count(min, unit);
        }
        return min == 0 ? "must have at most " + count(max, unit) : "must have " + min + " to " + count(max, unit);
    }

    private static String count(int number, String unit) {
        return number + " " + (number == 1 ? unit : unit + "s");
    }
}
