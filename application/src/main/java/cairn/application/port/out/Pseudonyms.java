package cairn.application.port.out;

/** Makes names for what must not be named: always the same for the same, and without their key nobody can tell for what. */
@FunctionalInterface
public interface Pseudonyms {

    /**
     * The name of a text.
     *
     * @param purpose what the name is for: the same text has another name for another purpose
     */
    String of(String purpose, String text);
}
