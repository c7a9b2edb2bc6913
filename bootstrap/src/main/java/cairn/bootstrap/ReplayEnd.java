package cairn.bootstrap;

import cairn.application.port.out.LogPositions;
import cairn.application.port.out.LogTimes;
import io.micronaut.context.ApplicationContext;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;

/** Where a replay ends: a position in the log, or a timestamp. */
record ReplayEnd(String text) {

    /** @throws StartupException if there is no such point, or it is still to come */
    long positionIn(ApplicationContext context) {
        return text.matches("[0-9]{1,18}") ? known(Long.parseLong(text), context) : at(context);
    }

    private static long known(long position, ApplicationContext context) {
        long head = context.getBean(LogPositions.class).head();
        if (position > head) {
            throw new StartupException("The log ends at position %d, before %d".formatted(head, position));
        }
        return position;
    }

    private long at(ApplicationContext context) {
        try {
            var moment = OffsetDateTime.parse(text).toInstant();
            if (moment.isAfter(context.getBean(Clock.class).instant())) {
                throw new StartupException("%s is still to come".formatted(text));
            }
            return context.getBean(LogTimes.class).lastAt(moment);
        } catch (DateTimeParseException e) {
            throw new StartupException(
                    "--until must be a position or a timestamp such as 2026-11-20T08:30:00Z, not " + text, e);
        }
    }
}
