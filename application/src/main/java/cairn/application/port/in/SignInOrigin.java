package cairn.application.port.in;

/**
 * The origin of a password, which decides its place in the queue for hashing.
 *
 * @param network the block of addresses that it was sent from
 * @param isTrusted whether it comes from a known device, or from a member or key that is already signed in
 */
public record SignInOrigin(String network, boolean isTrusted) {

    public static final SignInOrigin SIGNED_IN = new SignInOrigin("", true);
}
