package cairn.adapter.persistence;

/**
 * A key that encrypts secrets, as it is stored.
 *
 * @param masterKey the fingerprint of the master key that encrypts it
 * @param generation the number of that master key, higher than those of earlier ones
 * @param id its number; the highest one encrypts new secrets
 */
@SuppressWarnings("ArrayRecordComponent") // read once, never compared
public record EncryptedDataKey(String masterKey, int generation, int id, byte[] encrypted) {}
