package cairn.domain.permit;

import java.util.Locale;

public enum Document {
    PASSPORT_COPY,
    VISA_COPY,
    PHOTO,
    PHOTO_X2,
    DIGITAL_PHOTO,
    ITINERARY,
    GUIDE_LICENCE,
    INSURANCE_POLICY,
    INSURANCE_CERTIFICATE,
    AGENCY_APPLICATION,
    AGENCY_REGISTRATION,
    TOURISM_LICENCE,
    NRB_LICENCE,
    PAN_CERTIFICATE,
    GUARANTEE_LETTER,
    SIGNED_CONTRACT;

    public static Document of(String code) {
        return valueOf(code.toUpperCase(Locale.ROOT));
    }
}
