package cairn.application.port.in;

/** The place where a request was sent from, as far as it is known. */
public enum RequestOrigin {
    /** The machine that the service runs on, without a proxy in between. */
    THIS_MACHINE,
    ELSEWHERE
}
