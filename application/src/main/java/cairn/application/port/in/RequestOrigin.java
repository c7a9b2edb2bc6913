package cairn.application.port.in;

/** Where a request was made, as far as its headers show. */
public enum RequestOrigin {
    /** On the machine that the service runs on, without a proxy in between. */
    THIS_MACHINE,
    ELSEWHERE
}
