package cairn.application.port.log;

/**
 * The connection to the log failed during a commit, so it is unknown whether the events were stored. Sending the
 * command again with the same idempotency key settles it.
 */
public final class OutcomeUnknown extends RuntimeException {

    public OutcomeUnknown(Throwable cause) {
        super("The connection failed while events were being committed; whether they were is not known", cause);
    }
}
