package cairn.domain.access;

/** The purposes of encrypted secrets. Keys are derived from the labels, which therefore never change. */
public enum SecretPurpose {
    WEBHOOK_SECRET("webhook secret"),
    SIGNING_KEY("signing key"),
    SECOND_FACTOR("second factor"),
    CALENDAR_LINK("calendar link"),
    TRIP_LINK("trip link"),
    CANCELLATION_QUOTE("cancellation quote"),
    PERSONAL_DATA("personal data");

    private final String label;

    SecretPurpose(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }
}
