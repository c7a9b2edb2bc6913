package cairn.application.port.out;

import cairn.domain.access.SecretPurpose;

/**
 * Encrypts secrets before they are stored or sent. A secret can be decrypted only with the purpose and the id with
 * which it was encrypted, so that the ciphertext of one object is useless in another one.
 */
public interface Encryption {

    /**
     * Encrypts a secret.
     *
     * @param id the id of the object that the secret belongs to; empty if the secret itself names it
     */
    byte[] encrypt(SecretPurpose purpose, String id, byte[] secret);

    /**
     * Decrypts a result of {@link #encrypt}.
     *
     * @throws IllegalArgumentException if it was encrypted with another key, purpose or id, or has been changed
     */
    byte[] decrypt(SecretPurpose purpose, String id, byte[] encrypted);
}
