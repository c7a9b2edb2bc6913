package cairn.application.view;

/** The amount of personal data that a reader receives. */
public enum Disclosure {
    /** All data that the operator itself sees. */
    PERSONAL,
    /** Personal data are replaced by pseudonyms, the same for the same person; free text is omitted. */
    PSEUDONYMISED
}
