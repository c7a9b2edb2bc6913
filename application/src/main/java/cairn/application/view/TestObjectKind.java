package cairn.application.view;

/** The test objects that one scope covers. */
public enum TestObjectKind {
    /** Bookings, reservations and permit applications. */
    TRIP,
    DISPATCH
}
