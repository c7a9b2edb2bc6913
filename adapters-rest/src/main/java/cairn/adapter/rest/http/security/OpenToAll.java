package cairn.adapter.rest.http.security;

import static java.lang.annotation.RetentionPolicy.RUNTIME;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/**
 * Opens the route to callers without a key; a key that is sent must still be valid. Routes without any of these
 * annotations are closed to everyone.
 */
@Documented
@Retention(RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface OpenToAll {}
