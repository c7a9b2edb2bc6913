package cairn.domain.permit;

import java.util.Locale;

/** A paper that an application for a permit encloses. */
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

    /** The document of a code such as {@code passport_copy}; another text is refused. */
    public static Document of(String code) {
        return valueOf(code.toUpperCase(Locale.ROOT));
    }

    /** As callers see it, such as {@code passport_copy}. */
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
