package cairn.adapter.rest.api.console;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;

@Serdeable
@Schema(name = "SecondFactorEnrolment", description = "The secret of an authenticator.", examples = """
{"secret": "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
 "otpauth_uri": "otpauth://totp/Cairn:office%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Cairn"}""")
record SecondFactorEnrolmentResponse(
        @Schema(description = "The secret in Base32, to be typed into the authenticator.")
        String secret,

        @Schema(description = "The secret as a URI, to be shown as a QR code.")
        String otpauthUri) {

    /** Omits the secret, which must not be logged. */
    @Override
    public String toString() {
        return "second factor enrolment";
    }
}
