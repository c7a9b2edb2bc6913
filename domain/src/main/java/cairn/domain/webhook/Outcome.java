package cairn.domain.webhook;

/** How an attempt has ended. */
public sealed interface Outcome {

    /** With an answer, whatever it says. */
    record Answered(int status) implements Outcome {}

    /** Without a whole one. */
    record Unanswered(Trouble trouble) implements Outcome {}

    /** Why there is no answer. */
    enum Trouble {
        TIMEOUT,
        UNKNOWN_HOST,
        /** The address may not be called, or leads where nobody may be called. */
        FORBIDDEN_TARGET,
        NO_CONNECTION,
        TLS_FAILED,
        /** What came is no HTTP, or broke off. */
        BROKEN_ANSWER,
        /** Nothing of what the other side did: a mistake of ours. */
        INTERNAL
    }

    default boolean isSuccess() {
        return this instanceof Answered(int status) && status >= 200 && status < 300;
    }

    /** Whether the endpoint says that it is there no more. */
    default boolean isGone() {
        return this instanceof Answered(int status) && status == 410;
    }
}
