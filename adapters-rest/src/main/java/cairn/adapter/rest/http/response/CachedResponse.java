package cairn.adapter.rest.http.response;

import static java.lang.annotation.RetentionPolicy.RUNTIME;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/**
 * The route answers everybody alike, from the catalogue, from conditions and by the clock alone: what it has answered may
 * be answered again until one of the former changes, and for a second at most.
 */
@Documented
@Retention(RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface CachedResponse {}
