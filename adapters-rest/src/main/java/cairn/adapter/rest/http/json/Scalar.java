package cairn.adapter.rest.http.json;

import java.util.function.Function;

/**
 * Describes how a kind of value is read from a JSON value or a query parameter.
 *
 * @param shape the type of the JSON value
 * @param expectation what a value must be, worded to follow the name of its member or parameter
 * @param finer the same, for a value that has the right shape but is invalid
 * @param parser parses the text of a value; throws a runtime exception if the text is invalid
 */
public record Scalar(Shape shape, String expectation, String finer, Function<String, Object> parser) {

    Scalar(Shape shape, String expectation, Function<String, Object> parser) {
        this(shape, expectation, expectation, parser);
    }

    public enum Shape {
        TEXT,
        INTEGER,
        NUMBER,
        BOOLEAN
    }

    public sealed interface Reading {

        record Value(Object value) implements Reading {}

        record Unreadable(String detail) implements Reading {}
    }

    public Reading read(String text) {
        try {
            return new Reading.Value(parser.apply(text));
        } catch (RuntimeException _) {
            return new Reading.Unreadable(finer);
        }
    }
}
