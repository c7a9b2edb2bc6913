package cairn.adapter.rest.api.token;

import com.nimbusds.jose.JOSEObjectType;

/** The types of tokens that the service signs. A token of one type is never accepted as one of another type. */
public enum TokenType {
    BROWSER("at+jwt", "/v1"),
    CONSOLE_ACCESS("console+jwt", "/v1/console"),
    CONSOLE_CSRF("console-csrf+jwt", "/v1/console"),
    CONSOLE_REFRESH("console-refresh+jwt", "/v1/console/session"),
    CONSOLE_DEVICE("console-device+jwt", "/v1/console/session");

    @SuppressWarnings("ImmutableEnumChecker") // immutable, but not annotated as such
    private final JOSEObjectType header;

    private final String audience;

    TokenType(String header, String audience) {
        this.header = new JOSEObjectType(header);
        this.audience = audience;
    }

    /** Returns the {@code typ} header (RFC 8725, section 3.11). */
    JOSEObjectType header() {
        return header;
    }

    /** Returns the path, below the base URL, of the resources that accept the token: the {@code aud} claim. */
    String audience() {
        return audience;
    }
}
