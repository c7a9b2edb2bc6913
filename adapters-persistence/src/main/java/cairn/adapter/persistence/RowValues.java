package cairn.adapter.persistence;

import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.EmailAddress;
import java.time.Instant;
import java.util.Currency;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Converts between domain values and column values; extended by every row mapper. */
public interface RowValues {

    default TrailId trailId(UUID id) {
        return new TrailId(id);
    }

    default RouteId routeId(String id) {
        return new RouteId(id);
    }

    default EmailAddress emailAddress(String text) {
        return new EmailAddress(text);
    }

    default String code(Currency currency) {
        return currency.getCurrencyCode();
    }

    default @Nullable String textOrNull(Optional<String> text) {
        return text.orElse(null);
    }

    default Optional<String> optionalText(@Nullable String text) {
        return Optional.ofNullable(text);
    }

    default @Nullable Instant instantOrNull(Optional<Instant> instant) {
        return instant.orElse(null);
    }

    default Optional<Instant> optionalInstant(@Nullable Instant instant) {
        return Optional.ofNullable(instant);
    }
}
