package cairn.adapter.rest.booking;

import static java.lang.annotation.RetentionPolicy.RUNTIME;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/** A trek may start on the day: not before today in Kathmandu, and not too far ahead. */
@Documented
@Retention(RUNTIME)
@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.METHOD, ElementType.TYPE_USE})
@Constraint(validatedBy = {})
public @interface BookableDay {

    String message() default "must be a day that can be booked";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};
}
