package cairn.adapter.rest.http.security;

import static java.lang.annotation.RetentionPolicy.RUNTIME;

import cairn.domain.access.MemberRole;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/**
 * Restricts the route, for callers in a session, to members with one of these roles. Without it, a route needs a role
 * with its scope, which must not be read-only if the route writes. Callers with a key are not affected.
 */
@Documented
@Retention(RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface NeedsRole {

    MemberRole[] value();
}
