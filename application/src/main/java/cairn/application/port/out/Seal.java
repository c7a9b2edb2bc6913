package cairn.application.port.out;

/** Closes secrets before they are stored, with a key that is stored elsewhere: whoever has the database has none of them. */
public interface Seal {

    byte[] close(byte[] secret);

    /**
     * Opens what was closed with the same key.
     *
     * @throws IllegalArgumentException if it was not, or has been changed
     */
    byte[] open(byte[] sealed);
}
