package cairn.application.view;

/** A password that was just made: what its owner is told once, and what may be stored of it. */
public record NewPassword(String text, String hash) {

    /** Neither of them. */
    @Override
    public String toString() {
        return "new password";
    }
}
