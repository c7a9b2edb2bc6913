package cairn.adapter.rest.http.security;

import static java.lang.annotation.RetentionPolicy.RUNTIME;

import cairn.domain.access.Tier;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/** Restricts the route, beside its other annotations, to operators whose tier includes this one. */
@Documented
@Retention(RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface NeedsTier {

    Tier value();
}
