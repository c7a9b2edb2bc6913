package cairn.adapter.rest.api.dispatch;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The level of care of a hospital. */
@Serdeable
enum HospitalLevel {
    @JsonProperty("aid_post")
    AID_POST,
    @JsonProperty("clinic")
    CLINIC,
    @JsonProperty("hospital")
    HOSPITAL
}
