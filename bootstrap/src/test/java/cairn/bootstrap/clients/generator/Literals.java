package cairn.bootstrap.clients.generator;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Writes JSON as literals of a language that needs no types for them.
 *
 * @param object the brackets of an object, with what separates them from a single line of members
 * @param key how the name of a member is written
 * @param text how a text is written
 * @param yes the word for true
 * @param no the word for false
 * @param indent the indentation of a level
 */
record Literals(
        Brackets object, UnaryOperator<String> key, UnaryOperator<String> text, String yes, String no, String indent) {

    private static final int LONGEST_LINE = 70;

    record Brackets(String open, String close, String gap) {}

    static final Literals JAVASCRIPT = new Literals(
            new Brackets("{", "}", " "), name -> name + ": ", Literals::doubleQuoted, "true", "false", "  ");
    static final Literals PYTHON = new Literals(
            new Brackets("{", "}", ""), name -> "\"" + name + "\": ", Literals::doubleQuoted, "True", "False", "    ");
    static final Literals PHP = new Literals(
            new Brackets("[", "]", ""), name -> "'" + name + "' => ", Literals::singleQuoted, "true", "false", "    ");

    String of(JsonNode value) {
        return switch (value.getNodeType()) {
            case STRING -> text.apply(value.textValue());
            case BOOLEAN -> value.booleanValue() ? yes : no;
            case NUMBER -> value.asText();
            case ARRAY ->
                enclosed(
                        new Brackets("[", "]", ""),
                        value.valueStream().map(this::of).toList(),
                        indent);
            case OBJECT ->
                enclosed(
                        object,
                        value.propertyStream()
                                .map(member -> key.apply(member.getKey()) + of(member.getValue()))
                                .toList(),
                        indent);
            default -> throw new IllegalArgumentException("Unexpected example: " + value);
        };
    }

    /** Returns items between brackets, in one line if it is short. */
    static String enclosed(Brackets brackets, List<String> items, String indent) {
        var line = String.join(", ", items);
        if (line.isEmpty()) {
            return brackets.open() + brackets.close();
        }
        if (line.length() <= LONGEST_LINE && !line.contains("\n")) {
            return brackets.open() + brackets.gap() + line + brackets.gap() + brackets.close();
        }
        return items.stream()
                .map(item -> indented(item, indent) + ",\n")
                .collect(Collectors.joining("", brackets.open() + "\n", brackets.close()));
    }

    static String indented(String lines, String indent) {
        return lines.replaceAll("(?m)^(?=.)", indent);
    }

    static String doubleQuoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    private static String singleQuoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
