package cairn.application.port.support;

public interface Outages {

    /** Returns whether the failure was caused by a database that cannot be reached or cannot serve requests now. */
    boolean caused(Throwable failure);
}
