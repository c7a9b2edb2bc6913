package cairn.adapter.rest.dispatch;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** How much a hospital can do, on the wire. */
@Serdeable
enum HospitalLevel {
    @JsonProperty("aid_post")
    AID_POST,
    @JsonProperty("clinic")
    CLINIC,
    @JsonProperty("hospital")
    HOSPITAL
}
