package cairn.adapter.rest.http.json;

import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Money;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Maps domain values to and from their form in requests and responses; every mapper extends it. */
public interface WireValues {

    default UUID uuid(TrailId id) {
        return id.value();
    }

    default String slug(RouteId id) {
        return id.value();
    }

    default List<String> slugs(Set<RouteId> ids) {
        return ids.stream().map(RouteId::value).sorted().toList();
    }

    default Amount money(Money money) {
        return Amount.of(money);
    }

    default EmailAddress address(String text) {
        return new EmailAddress(text);
    }

    default String text(EmailAddress address) {
        return address.value();
    }

    default Optional<String> optionalText(@Nullable String text) {
        return Optional.ofNullable(text);
    }

    default @Nullable String textOrNull(Optional<String> text) {
        return text.orElse(null);
    }

    default @Nullable Instant instantOrNull(Optional<Instant> instant) {
        return instant.orElse(null);
    }
}
