package cairn.adapter.rest.http.json;

import io.micronaut.context.BeanContext;
import io.micronaut.context.annotation.Replaces;
import io.micronaut.validation.validator.constraints.ConstraintValidator;
import io.micronaut.validation.validator.constraints.DefaultConstraintValidators;
import io.micronaut.validation.validator.constraints.SizeValidator;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Size;
import java.lang.annotation.Annotation;
import java.util.Optional;

/**
 * Measures the length of texts in code points, as JSON Schema does, so that the published bounds are exact. The
 * framework counts UTF-16 units and prefers its own validators to beans, hence the replacement.
 */
@Singleton
@Replaces(DefaultConstraintValidators.class)
final class CodePointSizeValidators extends DefaultConstraintValidators {

    private static final SizeValidator<CharSequence> SIZE_OF_TEXT =
            text -> Character.codePointCount(text, 0, text.length());

    CodePointSizeValidators(BeanContext context) {
        super(context);
    }

    @Override
    @SuppressWarnings("unchecked")
    public <A extends Annotation, T> Optional<ConstraintValidator<A, T>> findConstraintValidator(
            Class<A> constraint, Class<T> target) {
        return constraint == Size.class && CharSequence.class.isAssignableFrom(target)
                ? Optional.of((ConstraintValidator<A, T>) SIZE_OF_TEXT)
                : super.findConstraintValidator(constraint, target);
    }
}
