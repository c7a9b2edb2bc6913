package cairn.application.view;

/** The amount of personal data that a reader receives. */
public enum Disclosure {
    PERSONAL,
    /** Personal data are replaced by pseudonyms, the same for the same person; free text is omitted. */
    PSEUDONYMISED
}
