package cairn.application.view;

/** How much a reader learns of persons. */
public enum Disclosure {
    /** What the operator itself is shown. */
    PERSONAL,
    /** Persons have names that stand for them, the same for the same person; what may say anything is left out. */
    PSEUDONYMISED
}
