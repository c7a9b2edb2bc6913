package cairn.domain.webhook;

public sealed interface Outcome {

    /** The endpoint sent a complete response, with any status. */
    record Answered(int status) implements Outcome {}

    /** The endpoint sent no complete response. */
    record Unanswered(Trouble trouble) implements Outcome {}

    enum Trouble {
        TIMEOUT,
        UNKNOWN_HOST,
        /** The URL, or an address that its host resolves to, must not be called. */
        FORBIDDEN_TARGET,
        NO_CONNECTION,
        TLS_FAILED,
        /** The response is not valid HTTP, or is incomplete. */
        BROKEN_ANSWER,
        /** The service itself failed, regardless of the endpoint. */
        INTERNAL
    }

    default boolean isSuccess() {
        return this instanceof Answered(int status) && status >= 200 && status < 300;
    }

    default boolean isGone() {
        return this instanceof Answered(int status) && status == 410;
    }
}
