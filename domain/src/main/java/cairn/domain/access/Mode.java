package cairn.domain.access;

/** The mode of a key and of the objects it works with. Live data and test data are separate. */
public enum Mode {
    LIVE,
    TEST
}
