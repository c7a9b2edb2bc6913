package cairn.adapter.rest.http.binding;

import static java.lang.annotation.RetentionPolicy.RUNTIME;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/** Requires that a request has exactly one of these members or query parameters, given by their wire names. */
@Documented
@Retention(RUNTIME)
@Target(ElementType.TYPE)
public @interface ExactlyOneOf {

    String[] value();
}
