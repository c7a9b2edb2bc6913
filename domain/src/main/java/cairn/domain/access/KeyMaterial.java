package cairn.domain.access;

/** What may be remembered of a key's text: enough to know it again and to tell it from others, not enough to use it. */
public record KeyMaterial(KeyId id, Mode mode, KeyDigest digest, String lastFour) {

    public static KeyMaterial of(KeyId id, ApiKey key) {
        return new KeyMaterial(id, key.mode(), key.digest(), key.lastFour());
    }
}
