package cairn.application.view;

/**
 * The parameters that an authenticator needs.
 *
 * @param secret in Base32
 * @param uri the same as an {@code otpauth} URI, for a QR code
 */
public record SecondFactorEnrolment(String secret, String uri) {

    /** Without the secret. */
    @Override
    public String toString() {
        return "second factor enrolment";
    }
}
