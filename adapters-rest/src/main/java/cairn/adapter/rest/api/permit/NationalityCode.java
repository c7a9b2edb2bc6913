package cairn.adapter.rest.api.permit;

import static java.lang.annotation.RetentionPolicy.RUNTIME;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/** Requires a country code of ISO 3166-1 alpha-2, in capitals. */
@Documented
@Retention(RUNTIME)
@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.METHOD, ElementType.TYPE_USE})
@Constraint(validatedBy = {})
public @interface NationalityCode {

    String message() default "must be a country code of ISO 3166-1 alpha-2 in capitals, such as DE";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};
}
