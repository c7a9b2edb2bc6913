package cairn.adapter.rest.http.json;

import java.util.function.Function;

/**
 * A kind of value that is written as one JSON value, or as one parameter of a query.
 *
 * @param shape the JSON value that it is written as
 * @param expectation what a value must be, readable after the name of its place
 * @param finer the same of a value that has the right shape and still is none
 * @param parser reads the text of a value; fails with a runtime exception when it cannot be one
 */
public record Scalar(Shape shape, String expectation, String finer, Function<String, Object> parser) {

    Scalar(Shape shape, String expectation, Function<String, Object> parser) {
        this(shape, expectation, expectation, parser);
    }

    /** The JSON value that a scalar is written as. */
    public enum Shape {
        TEXT,
        INTEGER,
        NUMBER,
        BOOLEAN
    }

    /** What reading a text as a scalar comes to. */
    public sealed interface Reading {

        /** The text is such a value. */
        record Value(Object value) implements Reading {}

        /** It is not, and must be what the detail says. */
        record Unreadable(String detail) implements Reading {}
    }

    public Reading read(String text) {
        try {
            return new Reading.Value(parser.apply(text));
        } catch (RuntimeException misfit) {
            return new Reading.Unreadable(finer);
        }
    }
}
