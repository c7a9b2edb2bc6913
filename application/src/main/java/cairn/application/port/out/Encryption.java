package cairn.application.port.out;

/** Encrypts secrets before they are stored, with a key that is stored outside the database. */
public interface Encryption {

    byte[] encrypt(byte[] secret);

    /**
     * Decrypts a result of {@link #encrypt}.
     *
     * @throws IllegalArgumentException if it was encrypted with another key, or has been changed
     */
    byte[] decrypt(byte[] encrypted);
}
