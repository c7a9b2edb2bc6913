package cairn.domain.webhook;

/**
 * A signing secret as it is stored, encrypted with a data key.
 *
 * @param text the ciphertext in Base64
 */
public record EncryptedSecret(String text) {

    @Override
    public String toString() {
        return "EncryptedSecret[…]";
    }
}
