package cairn.domain.access;

/** The world in which a key acts: live data and test data never meet. */
public enum Mode {
    LIVE,
    TEST
}
