package cairn.adapter.rest.api.emergency;

import cairn.adapter.rest.http.json.TrekkingSeason;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "Hospital", description = "A hospital, clinic or aid post.", examples = """
{"id": "5cdb8a3c-1f64-5ad6-9a83-21a0f2a3b6d4", "name": "Khunde Hospital", "region": "Khumbu", "lat": 27.823,
 "lng": 86.711, "altitude_m": 3840, "level": "hospital", "status": "active",
 "season_open": ["spring", "monsoon", "autumn", "winter"], "helipad": "yes", "pressure_chamber": "portable",
 "distance_km": 21.3}""")
record HospitalItem(
        UUID id,

        String name,

        String region,

        double lat,

        double lng,

        int altitudeM,
        Level level,

        @Schema(
                description =
                        "`unverified` if no source confirms that it operates. Do not send patients to an unverified one.")
        Status status,

        @Schema(description = "The seasons in which it is staffed.")
        List<TrekkingSeason> seasonOpen,

        Known helipad,
        Chamber pressureChamber,

        @Nullable String phone,

        @Nullable @Schema(description = "The great-circle distance from `near`; absent without it.")
        Double distanceKm) {

    /** The level of care. */
    @Serdeable
    enum Level {
        @JsonProperty("aid_post")
        AID_POST,
        @JsonProperty("clinic")
        CLINIC,
        @JsonProperty("hospital")
        HOSPITAL
    }

    /** The known operating status of the hospital. */
    @Serdeable
    enum Status {
        @JsonProperty("active")
        ACTIVE,
        @JsonProperty("unverified")
        UNVERIFIED
    }

    /** The presence of a helipad, as far as known. */
    @Serdeable
    enum Known {
        @JsonProperty("yes")
        YES,
        @JsonProperty("no")
        NO,
        @JsonProperty("unknown")
        UNKNOWN
    }

    /** The presence of a portable altitude chamber, as far as known. */
    @Serdeable
    enum Chamber {
        @JsonProperty("portable")
        PORTABLE,
        @JsonProperty("unknown")
        UNKNOWN
    }
}
