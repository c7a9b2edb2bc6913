package cairn.application.view;

/**
 * The parameters of an authenticator.
 *
 * @param secret the secret in Base32
 * @param uri the secret as an {@code otpauth} URI, for a QR code
 */
public record SecondFactorEnrolment(String secret, String uri) {

    @Override
    public String toString() {
        return "second factor enrolment";
    }
}
