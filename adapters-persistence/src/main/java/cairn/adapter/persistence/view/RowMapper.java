package cairn.adapter.persistence.view;

import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.EmailAddress;
import java.time.Instant;
import java.util.Currency;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Converts between views and rows.
 *
 * @param <K> the views' ids
 */
public interface RowMapper<K, V, R extends ViewRow> {

    R toRow(V view);

    V toView(R row);

    K id(UUID value);

    UUID value(K id);

    default Owner owner(ViewRow row) {
        return new Owner(new OperatorId(row.operatorId()), Mode.valueOf(row.mode()));
    }

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

    default @Nullable UUID uuidOrNull(Optional<UUID> id) {
        return id.orElse(null);
    }

    default Optional<UUID> optionalUuid(@Nullable UUID id) {
        return Optional.ofNullable(id);
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
