package cairn.adapter.rest.http.json;

import static java.lang.annotation.RetentionPolicy.RUNTIME;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/** Requires that the map takes at most {@value #MAX} bytes as compact JSON in UTF-8. */
@Documented
@Retention(RUNTIME)
@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.METHOD, ElementType.TYPE_USE})
@Constraint(validatedBy = {})
public @interface JsonBytes {

    int MAX = 8_192;

    String message() default "must have at most 8 KiB as JSON";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};
}
