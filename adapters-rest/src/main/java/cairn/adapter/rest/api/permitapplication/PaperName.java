package cairn.adapter.rest.api.permitapplication;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** A document that an application includes. */
@Serdeable
enum PaperName {
    @JsonProperty("passport_copy")
    PASSPORT_COPY,
    @JsonProperty("visa_copy")
    VISA_COPY,
    @JsonProperty("photo")
    PHOTO,
    @JsonProperty("photo_x2")
    PHOTO_X2,
    @JsonProperty("digital_photo")
    DIGITAL_PHOTO,
    @JsonProperty("itinerary")
    ITINERARY,
    @JsonProperty("guide_licence")
    GUIDE_LICENCE,
    @JsonProperty("insurance_policy")
    INSURANCE_POLICY,
    @JsonProperty("insurance_certificate")
    INSURANCE_CERTIFICATE,
    @JsonProperty("agency_application")
    AGENCY_APPLICATION,
    @JsonProperty("agency_registration")
    AGENCY_REGISTRATION,
    @JsonProperty("tourism_licence")
    TOURISM_LICENCE,
    @JsonProperty("nrb_licence")
    NRB_LICENCE,
    @JsonProperty("pan_certificate")
    PAN_CERTIFICATE,
    @JsonProperty("guarantee_letter")
    GUARANTEE_LETTER,
    @JsonProperty("signed_contract")
    SIGNED_CONTRACT
}
