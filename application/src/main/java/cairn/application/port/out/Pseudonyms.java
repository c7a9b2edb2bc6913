package cairn.application.port.out;

/** Generates pseudonyms: the same for the same text, and not reversible without the key. */
@FunctionalInterface
public interface Pseudonyms {

    /**
     * Returns the pseudonym of a text.
     *
     * @param purpose the purpose of the pseudonym; the same text has different pseudonyms for different purposes
     */
    String of(String purpose, String text);
}
