package cairn.adapter.rest.api.permit;

import cairn.domain.permit.CountryCode;
import io.micronaut.context.annotation.Factory;
import io.micronaut.validation.validator.constraints.ConstraintValidator;
import jakarta.inject.Singleton;

@Factory
final class PermitConstraints {

    @Singleton
    ConstraintValidator<NationalityCode, String> nationalityCode() {
        return (text, _, _) -> text == null || CountryCode.isValid(text);
    }
}
