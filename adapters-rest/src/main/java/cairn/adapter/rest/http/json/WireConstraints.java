package cairn.adapter.rest.http.json;

import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Money;
import io.micronaut.context.annotation.Factory;
import io.micronaut.json.JsonMapper;
import io.micronaut.validation.validator.constraints.ConstraintValidator;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;

@Factory
final class WireConstraints {

    @Singleton
    ConstraintValidator<MailAddress, String> mailAddress() {
        return (text, _, _) -> text == null || EmailAddress.isValid(text);
    }

    @Singleton
    ConstraintValidator<CurrencyCode, String> currencyCode() {
        return (text, _, _) -> text == null || Money.currency(text).isPresent();
    }

    @Singleton
    ConstraintValidator<NonZeroAmount, Amount> moreThanNothing() {
        return (money, _, _) -> money == null || money.amount() != 0;
    }

    @Singleton
    ConstraintValidator<JsonBytes, Map<?, ?>> jsonBytes(JsonMapper json) {
        return (pairs, _, _) -> pairs == null || bytes(pairs, json) <= JsonBytes.MAX;
    }

    private static int bytes(Map<?, ?> pairs, JsonMapper json) {
        try {
            return json.writeValueAsBytes(pairs).length;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
