package cairn.adapter.persistence;

import cairn.application.port.in.TimeWindows;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.function.BiConsumer;

/** The conditions of {@link TimeWindows} on the rows of a view, in SQL. */
public final class TimeTerms {

    private TimeTerms() {}

    /**
     * Adds a term for each end that a window has.
     *
     * @param created the column of the time of creation
     */
    public static void of(TimeWindows times, String created, BiConsumer<String, OffsetDateTime> conditions) {
        times.createdFrom().ifPresent(from -> conditions.accept(created + " >= ?", utc(from)));
        times.createdTo().ifPresent(to -> conditions.accept(created + " < ?", utc(to)));
        times.updatedFrom().ifPresent(from -> conditions.accept("updated_at >= ?", utc(from)));
        times.updatedTo().ifPresent(to -> conditions.accept("updated_at < ?", utc(to)));
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
