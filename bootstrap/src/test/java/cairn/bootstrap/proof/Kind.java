package cairn.bootstrap.proof;

/** A kind of command that clients send, and the event that it leads to. */
enum Kind {
    BOOKING("booking.created", "booking", "/v1/bookings"),
    CONFIRMATION("booking.confirmed", "booking", ""),
    RESERVATION("reservation.created", "reservation", "/v1/reservations"),
    DISPATCH("dispatch.received", "dispatch", "/v1/emergency/dispatch"),
    APPLICATION("permit.submitted", "application", "/v1/permits/applications");

    private final String event;
    private final String tag;
    private final String list;

    Kind(String event, String tag, String list) {
        this.event = event;
        this.tag = tag;
        this.list = list;
    }

    /** The event's stored name. */
    String event() {
        return event;
    }

    /** The key of the tag whose value is the id of the object. */
    String tag() {
        return tag;
    }

    /** The path of the list that shows the object; empty if no list shows that the command was executed. */
    String list() {
        return list;
    }
}
