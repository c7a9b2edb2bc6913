package cairn.application.port.in;

import java.time.Duration;

/** The password is right, but the member's second factor could not be checked. */
public abstract sealed class SecondFactorRefusal extends RuntimeException {

    private SecondFactorRefusal(String detail) {
        super(detail, null, false, false);
    }

    public static final class CodeMissing extends SecondFactorRefusal {

        public CodeMissing() {
            super("A code of the authenticator, or a recovery code, is needed as well");
        }
    }

    /** The member has sent too many wrong codes recently, to any node. */
    public static final class TooManyCodes extends SecondFactorRefusal {

        private final Duration retryAfter;

        public TooManyCodes(Duration retryAfter) {
            super("Too many wrong codes in a short time");
            this.retryAfter = retryAfter;
        }

        public Duration retryAfter() {
            return retryAfter;
        }
    }
}
