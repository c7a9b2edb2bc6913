package cairn.adapter.rest.http.binding;

import static java.lang.annotation.RetentionPolicy.RUNTIME;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/** Of these members, by their names on the wire, a body has one and only one. */
@Documented
@Retention(RUNTIME)
@Target(ElementType.TYPE)
public @interface ExactlyOneOf {

    String[] value();
}
