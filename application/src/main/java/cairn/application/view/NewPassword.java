package cairn.application.view;

/**
 * A password that was just made: what its owner is told once, and what may be stored of it.
 *
 * @param isTemporary whether its owner has to replace it at the first sign-in
 */
public record NewPassword(String text, String hash, boolean isTemporary) {

    /** Returns the same password, valid until its owner chooses another. */
    public NewPassword lasting() {
        return new NewPassword(text, hash, false);
    }

    /** Neither of them. */
    @Override
    public String toString() {
        return "new password";
    }
}
