package cairn.adapter.persistence;

import cairn.application.port.in.TimeWindows;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.function.BiConsumer;

/** Translates {@link TimeWindows} into SQL conditions. */
public final class TimeTerms {

    private TimeTerms() {}

    /**
     * Adds a condition for each bound that is set.
     *
     * @param created the name of the column with the creation time
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
