package cairn.adapter.rest.api.permit;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The unit for which one person pays a fee. */
@Serdeable
enum PermitUnit {
    @JsonProperty("per_person_per_trek")
    PER_TREK,
    @JsonProperty("per_person_per_entry")
    PER_ENTRY,
    @JsonProperty("per_person_per_day")
    PER_DAY,
    @JsonProperty("per_person_per_week")
    PER_WEEK,
    @JsonProperty("per_person_first_7_days")
    FIRST_7_DAYS,
    @JsonProperty("per_person_per_day_after_7_days")
    PER_DAY_AFTER_7_DAYS,
    @JsonProperty("per_person_first_10_days")
    FIRST_10_DAYS,
    @JsonProperty("per_person_per_day_after_10_days")
    PER_DAY_AFTER_10_DAYS,
    @JsonProperty("per_person_per_week_first_4_weeks")
    PER_WEEK_FIRST_4_WEEKS,
    @JsonProperty("per_person_per_week_after_4_weeks")
    PER_WEEK_AFTER_4_WEEKS,
    @JsonProperty("per_person_first_4_weeks")
    FIRST_4_WEEKS,
    @JsonProperty("per_person_over_4_weeks")
    OVER_4_WEEKS
}
