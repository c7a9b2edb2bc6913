package cairn.adapter.persistence.view;

import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.EmailAddress;
import java.util.Currency;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

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

    default <T> @Nullable T orNull(Optional<T> value) {
        return value.orElse(null);
    }

    default <T> Optional<T> optional(@Nullable T value) {
        return Optional.ofNullable(value);
    }
}
