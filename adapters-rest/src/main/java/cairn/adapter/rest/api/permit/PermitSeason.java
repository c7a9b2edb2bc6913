package cairn.adapter.rest.api.permit;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The season to which a fee applies. */
@Serdeable
enum PermitSeason {
    @JsonProperty("all")
    ALL,
    @JsonProperty("sep_nov")
    SEP_NOV,
    @JsonProperty("dec_aug")
    DEC_AUG
}
