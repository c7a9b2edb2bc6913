package cairn.adapter.rest.analytics;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;
import java.util.Locale;

/** What dispatches can be told apart by, on the wire. */
@Serdeable
enum DispatchResponseGroup {
    @JsonProperty("day")
    DAY,
    @JsonProperty("week")
    WEEK,
    @JsonProperty("month")
    MONTH,
    @JsonProperty("year")
    YEAR;

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
