package cairn.adapter.rest.pages.booking;

import static cairn.adapter.rest.pages.booking.BookingListQuery.value;

import cairn.domain.booking.Booking;
import cairn.domain.booking.Crew;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

@Introspected
record NewBookingQuery(
        @Nullable
        @Pattern(regexp = "trail|dates|crew|permits|rooms|price", message = "must be a step of a booking")
        @QueryValue
        String step,

        @Nullable @Size(max = 100) @QueryValue String trail,

        @Nullable @QueryValue LocalDate start,

        @Nullable @Min(1) @Max(Booking.MAX_PARTY_SIZE) @QueryValue
        Integer party,

        @Nullable @Pattern(regexp = "[A-Za-z]{2}", message = "must be a country code of two letters") @QueryValue
        String nationality,

        @Nullable @QueryValue UUID guide,

        @Nullable @Size(max = Crew.MAX_PORTERS) @QueryValue List<UUID> porters) {

    String country() {
        return value(nationality).toUpperCase(Locale.ROOT);
    }

    List<UUID> chosenPorters() {
        return porters == null ? List.of() : porters;
    }

    /** Returns the answers without the step. */
    Map<String, String> values() {
        var values = new LinkedHashMap<String, String>();
        values.put("trail", value(trail));
        values.put("start", value(start));
        values.put("party", value(party));
        values.put("nationality", country());
        values.put("guide", value(guide));
        values.put("porters", chosenPorters().stream().map(UUID::toString).collect(Collectors.joining(",")));
        return values;
    }
}
