package cairn.domain.webhook;

/**
 * A signing secret as it is stored: closed with a key that is stored elsewhere.
 *
 * @param text Base64 of what was closed
 */
public record EncryptedSecret(String text) {

    @Override
    public String toString() {
        return "SealedSecret[…]";
    }
}
