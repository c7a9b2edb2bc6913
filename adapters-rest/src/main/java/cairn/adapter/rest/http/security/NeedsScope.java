package cairn.adapter.rest.http.security;

import static java.lang.annotation.RetentionPolicy.RUNTIME;

import cairn.domain.access.Scope;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/** Opens the route to keys with this scope, of operators whose tier includes it. */
@Documented
@Retention(RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface NeedsScope {

    Scope value();

    /** Alternative scopes whose keys may also use the route. */
    Scope[] or() default {};
}
