package cairn.adapter.rest.http.security;

import static java.lang.annotation.RetentionPolicy.RUNTIME;

import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Produces;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/**
 * Marks a route of pages and their files, of whatever media type: a refusal is a page as well. Unless it has a further
 * annotation, such as {@link NeedsMember}, it is open to everyone, but not to the pages of other origins.
 */
@Documented
@Produces(MediaType.ALL)
@Retention(RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface ForBrowsers {}
