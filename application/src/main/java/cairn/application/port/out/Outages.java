package cairn.application.port.out;

/** Tells an outage of what the service stands on from a fault of its own. */
public interface Outages {

    /** Whether the failure comes from a database that cannot be reached or cannot serve now. */
    boolean caused(Throwable failure);
}
