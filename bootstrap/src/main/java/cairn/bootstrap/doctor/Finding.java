package cairn.bootstrap.doctor;

import cairn.bootstrap.startup.StartupException;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The result of a check.
 *
 * @param subject what was checked, such as {@code port}
 * @param text what was found, and what to do about it
 */
public record Finding(Level level, String subject, String text) {

    public enum Level {
        OK,

        /** The service would start, but not run as it should. */
        WARNING,

        /** A start would fail, or the service would never become ready. */
        FAILED
    }

    static Finding ok(String subject, String text) {
        return new Finding(Level.OK, subject, text);
    }

    static Finding warning(String subject, String text) {
        return new Finding(Level.WARNING, subject, text);
    }

    static Finding failed(String subject, String text) {
        return new Finding(Level.FAILED, subject, text);
    }

    /** Returns the result of a check that throws, like a start, if it fails. */
    static Finding of(String subject, Supplier<Finding> check) {
        try {
            return check.get();
        } catch (RuntimeException e) {
            return failed(subject, StartupException.reason(e));
        }
    }

    /** Returns the reason why a check failed; empty if it did not. */
    static Optional<Finding> ifItFails(String subject, Runnable check) {
        try {
            check.run();
            return Optional.empty();
        } catch (RuntimeException e) {
            return Optional.of(failed(subject, StartupException.reason(e)));
        }
    }
}
