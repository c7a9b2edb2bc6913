package cairn.adapter.rest.http.json;

import cairn.adapter.rest.http.json.Scalar.Shape;
import io.micronaut.json.JsonMapper;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.regex.Pattern;

/** The scalars of requests, read in the same way from bodies and queries. */
@Singleton
public final class Scalars {

    private static final Pattern INTEGER = Pattern.compile("-?[0-9]{1,40}");
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,100}(\\.[0-9]{1,100})?([eE][+-]?[0-9]{1,3})?");
    private static final Pattern DATE = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
    private static final Pattern UUID_TEXT =
            Pattern.compile("[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}");

    private static final Scalar INT = integer("must be an integer", text -> new BigDecimal(text).intValueExact());
    private static final Scalar LONG = integer("must be an integer", text -> new BigDecimal(text).longValueExact());
    private static final Scalar DOUBLE = new Scalar(Shape.NUMBER, "must be a number", Scalars::finite);
    private static final Scalar BOOLEAN = new Scalar(Shape.BOOLEAN, "must be true or false", Scalars::truth);

    private static final Scalar TEXT =
            new Scalar(Shape.TEXT, "must be a string", "must be a string without null characters", Scalars::text);

    private static final Map<Class<?>, Scalar> KNOWN = Map.ofEntries(
            Map.entry(String.class, TEXT),
            Map.entry(int.class, INT),
            Map.entry(Integer.class, INT),
            Map.entry(long.class, LONG),
            Map.entry(Long.class, LONG),
            Map.entry(double.class, DOUBLE),
            Map.entry(Double.class, DOUBLE),
            Map.entry(boolean.class, BOOLEAN),
            Map.entry(Boolean.class, BOOLEAN),
            Map.entry(
                    BigDecimal.class,
                    new Scalar(Shape.NUMBER, "must be a number", text -> new BigDecimal(matching(NUMBER, text)))),
            Map.entry(
                    LocalDate.class,
                    new Scalar(
                            Shape.TEXT,
                            "must be a date such as 2026-11-20",
                            text -> LocalDate.parse(matching(DATE, text)))),
            Map.entry(
                    Instant.class,
                    new Scalar(Shape.TEXT, "must be a timestamp such as 2026-11-20T08:30:00.000Z", Timestamps::parse)),
            Map.entry(
                    UUID.class,
                    new Scalar(Shape.TEXT, "must be a UUID", text -> UUID.fromString(matching(UUID_TEXT, text)))));

    private final JsonMapper json;
    private final Map<Class<?>, Scalar> enums = new ConcurrentHashMap<>();

    Scalars(JsonMapper json) {
        this.json = json;
    }

    public Optional<Scalar> of(Class<?> type) {
        return type.isEnum()
                ? Optional.of(enums.computeIfAbsent(type, this::enumerated))
                : Optional.ofNullable(KNOWN.get(type));
    }

    private Scalar enumerated(Class<?> type) {
        Map<String, Object> constants = new LinkedHashMap<>();
        for (Object constant : type.getEnumConstants()) {
            constants.put(name(constant), constant);
        }
        return new Scalar(
                Shape.TEXT,
                "must be one of " + String.join(", ", constants.keySet()),
                text -> Optional.ofNullable(constants.get(text)).orElseThrow());
    }

    private String name(Object constant) {
        try {
            return json.writeValueToTree(constant).getStringValue();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Scalar integer(String expectation, Function<String, Object> parser) {
        return new Scalar(Shape.INTEGER, expectation, text -> parser.apply(matching(INTEGER, text)));
    }

    private static String matching(Pattern pattern, String text) {
        if (!pattern.matcher(text).matches()) {
            throw new IllegalArgumentException(text);
        }
        return text;
    }

    /** Rejects null characters, which PostgreSQL does not store. */
    private static String text(String text) {
        if (text.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("null character");
        }
        return text;
    }

    private static Double finite(String text) {
        double value = Double.parseDouble(matching(NUMBER, text));
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(text);
        }
        return value;
    }

    private static Boolean truth(String text) {
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException(text);
        };
    }
}
