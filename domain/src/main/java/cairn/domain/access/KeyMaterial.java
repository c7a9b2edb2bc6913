package cairn.domain.access;

/** The stored part of an API key: enough to recognise and distinguish it, not enough to use it. */
public record KeyMaterial(KeyId id, Mode mode, KeyDigest digest, String lastFour) {

    public static KeyMaterial of(KeyId id, ApiKey key) {
        return new KeyMaterial(id, key.mode(), key.digest(), key.lastFour());
    }
}
