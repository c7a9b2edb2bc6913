package cairn.application.port.in;

public enum RequestOrigin {
    /** The machine that the service runs on, without a proxy in between. */
    THIS_MACHINE,
    ELSEWHERE
}
