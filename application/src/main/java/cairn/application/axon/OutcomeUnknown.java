package cairn.application.axon;

/**
 * Events were sent to the log and the answer was lost: they are there or not, and nobody here can tell. Sending the
 * command again with the same idempotency key settles it.
 */
public final class OutcomeUnknown extends RuntimeException {

    public OutcomeUnknown(Throwable cause) {
        super("The connection failed while events were being committed; whether they were is not known", cause);
    }
}
