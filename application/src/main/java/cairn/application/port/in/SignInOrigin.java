package cairn.application.port.in;

/**
 * Where a password comes from, which decides its place in the queue for hashing.
 *
 * @param network the block of addresses it was sent from
 * @param isTrusted whether it comes from a known device, or from a member or key that is signed in already
 */
public record SignInOrigin(String network, boolean isTrusted) {

    /** A password of a member or key that is signed in already. */
    public static final SignInOrigin SIGNED_IN = new SignInOrigin("", true);
}
