package cairn.adapter.rest.pages.webhook;

import cairn.adapter.rest.http.response.PageRequest;
import cairn.adapter.rest.pages.Texts;
import cairn.application.port.in.ListDeliveries.Filter;
import cairn.domain.webhook.DeliveryStatus;
import cairn.domain.webhook.Subscription;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The filters of an endpoint's deliveries.
 *
 * @param type an event type, or {@code booking.*} for all types of an object
 * @param from the first day in Nepal
 * @param to the last day in Nepal
 */
@Introspected
record DeliveryQuery(
        @Nullable @QueryValue @Pattern(regexp = "pending|succeeded|exhausted")
        String status,

        @Nullable @QueryValue @Pattern(regexp = "[a-z_]{1,30}\\.([a-z_]{1,30}|\\*)")
        String type,

        @Nullable @QueryValue @Pattern(regexp = "[a-z]{1,20}/[0-9A-Za-z-]{1,200}")
        String subject,

        @Nullable @QueryValue LocalDate from,
        @Nullable @QueryValue LocalDate to,

        @QueryValue(value = "offset", defaultValue = "0") @Min(0) @Max(PageRequest.MAX_OFFSET)
        int offset) {

    Filter filter() {
        return new Filter(
                status == null ? Set.of() : Set.of(DeliveryStatus.valueOf(status.toUpperCase(Locale.ROOT))),
                Optional.ofNullable(type).map(List::of).map(Subscription::new),
                Optional.ofNullable(subject).map(object -> object.toLowerCase(Locale.ROOT)),
                Optional.ofNullable(from).map(Texts::start),
                Optional.ofNullable(to).map(day -> Texts.start(day.plusDays(1))));
    }

    boolean isFiltered() {
        return status != null || type != null || subject != null || from != null || to != null;
    }
}
