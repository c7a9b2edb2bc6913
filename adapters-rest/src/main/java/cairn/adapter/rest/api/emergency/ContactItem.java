package cairn.adapter.rest.api.emergency;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "EmergencyContact", description = "An emergency contact.", examples = """
{"kind": "police", "region": "national", "name": "Tourist Police hotline", "phone": "1144",
 "phone_type": "short_code", "hours": "24h", "confidence": "high", "verified_on": "2026-11-20"}""")
public record ContactItem(
        Kind kind,

        @Schema(description = "The trail region, or `national`.")
        String region,

        String name,
        String phone,

        @Schema(description = "The kind of the number; only `e164` can be dialled from abroad.")
        PhoneType phoneType,

        @Schema(description = "The hours in which the number is answered.")
        String hours,

        @Schema(description = "The confidence in the number. Show a warning for `low`.")
        Confidence confidence,

        @Nullable @Schema(description = "When the number was last compared with its source. It was not dialled.")
        LocalDate verifiedOn) {

    /** The kind of an emergency contact. */
    @Serdeable
    public enum Kind {
        @JsonProperty("rescue")
        RESCUE,
        @JsonProperty("hospital")
        HOSPITAL,
        @JsonProperty("police")
        POLICE,
        @JsonProperty("embassy")
        EMBASSY
    }

    /** The kind of a telephone number. */
    @Serdeable
    public enum PhoneType {
        @JsonProperty("e164")
        E164,
        @JsonProperty("short_code")
        SHORT_CODE,
        @JsonProperty("national_toll_free")
        NATIONAL_TOLL_FREE
    }

    /** The confidence in the entry, by its sources. */
    @Serdeable
    public enum Confidence {
        @JsonProperty("high")
        HIGH,
        @JsonProperty("medium")
        MEDIUM,
        @JsonProperty("low")
        LOW,
        @JsonProperty("approximate")
        APPROXIMATE
    }
}
