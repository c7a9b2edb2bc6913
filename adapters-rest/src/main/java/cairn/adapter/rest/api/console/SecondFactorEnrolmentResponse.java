package cairn.adapter.rest.api.console;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;

@Serdeable
@Schema(name = "SecondFactorEnrolment", description = "The secret of an authenticator.", examples = """
{"secret": "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
 "otpauth_uri": "otpauth://totp/Cairn:office%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Cairn",
 "qr_code": "<svg xmlns=\\"http://www.w3.org/2000/svg\\" viewBox=\\"0 0 45 45\\"><path d=\\"M4 4h1v1h-1z\\"/></svg>"}""")
record SecondFactorEnrolmentResponse(
        @Schema(description = "The secret in Base32, to be typed into the authenticator.")
        String secret,

        @Schema(description = "The secret as a URI, which opens an authenticator on the same device.")
        String otpauthUri,

        @Schema(description = "The URI as a QR code: an image in SVG, which an authenticator scans.")
        String qrCode) {

    /** Omits the secret, which must not be logged. */
    @Override
    public String toString() {
        return "second factor enrolment";
    }
}
