package cairn.application.view;

/**
 * A new password.
 *
 * @param text the text, which is shown to its owner once
 * @param hash the hash, for storage
 * @param isTemporary whether the owner has to replace it at the first sign-in
 */
public record NewPassword(String text, String hash, boolean isTemporary) {

    public NewPassword lasting() {
        return new NewPassword(text, hash, false);
    }

    @Override
    public String toString() {
        return "new password";
    }
}
