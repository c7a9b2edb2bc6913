package cairn.bootstrap.cli;

import cairn.application.port.out.LogPositions;
import cairn.application.port.out.LogTimes;
import cairn.bootstrap.startup.StartupException;
import cairn.postgresql.RestoreTarget;
import io.micronaut.context.ApplicationContext;
import java.time.Clock;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

public record LogPoint(String text) {

    private static final String EXPECTATION = "--until must be a position or a timestamp such as 2026-11-20T08:30:00Z";

    /**
     * Requires that a text is a point of the log, if it was given.
     *
     * @throws ParameterException if it is none
     */
    public static void requireSound(@Nullable String until, CommandSpec command) {
        if (until != null && !new LogPoint(until).isSound()) {
            throw new ParameterException(command.commandLine(), EXPECTATION);
        }
    }

    private boolean isSound() {
        return isPosition() || moment().isPresent();
    }

    private boolean isPosition() {
        return text.matches("[0-9]{1,18}");
    }

    private Optional<Instant> moment() {
        try {
            return Optional.of(OffsetDateTime.parse(text).toInstant());
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    RestoreTarget restoreTarget() {
        return isPosition()
                ? new RestoreTarget.Position(Long.parseLong(text))
                : new RestoreTarget.Moment(moment().orElseThrow(() -> new StartupException(EXPECTATION)));
    }

    public long positionIn(ApplicationContext context) {
        return isPosition() ? known(Long.parseLong(text), context) : at(context);
    }

    private static long known(long position, ApplicationContext context) {
        long head = context.getBean(LogPositions.class).head();
        if (position > head) {
            throw new StartupException("The log ends at position %d, before %d".formatted(head, position));
        }
        return position;
    }

    private long at(ApplicationContext context) {
        var moment = moment().orElseThrow(() -> new StartupException(EXPECTATION));
        if (moment.isAfter(context.getBean(Clock.class).instant())) {
            throw new StartupException("%s is in the future".formatted(text));
        }
        return context.getBean(LogTimes.class).lastAt(moment);
    }
}
