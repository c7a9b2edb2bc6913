package cairn.adapter.rest.http.deprecation;

import static java.lang.annotation.RetentionPolicy.RUNTIME;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/**
 * Deprecates an operation or, with {@code parameters} or {@code body}, only these parts of its request. Responses to
 * requests that use a deprecated part have the headers {@code Deprecation} and {@code Sunset}. {@link Deprecation}
 * has the rules.
 */
@Documented
@Retention(RUNTIME)
@Target(ElementType.METHOD)
public @interface DeprecatedSince {

    /** Returns the day on which the deprecation was published, such as {@code 2027-01-31}. */
    String value();

    /** Returns the first day on which it may be gone; empty while that is not decided. */
    String sunset() default "";

    String instead();

    String[] parameters() default {};

    boolean body() default false;
}
