package cairn.adapter.rest.http.response;

import static java.lang.annotation.RetentionPolicy.RUNTIME;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/**
 * Marks a route that returns the same response to every caller but those in test mode, derived from the catalogue, the
 * conditions and the clock only. A response may be reused until the catalogue or the conditions change, for one second at most.
 */
@Documented
@Retention(RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface CachedResponse {}
