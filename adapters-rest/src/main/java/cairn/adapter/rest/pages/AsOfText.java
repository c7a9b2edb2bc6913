package cairn.adapter.rest.pages;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.json.Timestamps;
import cairn.application.port.in.FindRevenue.AsOf;
import cairn.domain.shared.Nepal;
import cairn.domain.shared.Rejection.Invalid;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Optional;

/** Reads points of the event log as people write them. */
public final class AsOfText {

    private static final String POSITION = "[0-9]{1,18}";
    private static final String DAY = "[0-9]{4}-[0-9]{2}-[0-9]{2}";
    private static final String TIME = DAY + "[ T][0-9]{2}:[0-9]{2}(:[0-9]{2})?";

    private AsOfText() {}

    /** Returns the point: a position, the end of a day, a time in Nepal, or a timestamp; empty for another text. */
    public static Optional<AsOf> read(String text) {
        try {
            return Optional.of(
                    text.matches(POSITION) ? new AsOf.Position(Long.parseLong(text)) : new AsOf.Time(time(text)));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /**
     * Returns the point that a query names.
     *
     * @throws Invalid if the text is no point
     */
    public static AsOf point(String text) {
        return point("asOf", text);
    }

    /**
     * Returns the point that a member of a query names.
     *
     * @throws Invalid if the text is no point
     */
    public static AsOf point(String member, String written) {
        return read(written.strip())
                .orElseThrow(
                        () -> new Invalid(
                                member,
                                text(
                                        "must be a position such as 4711, a day such as 2026-11-20 (its end), or a time in Nepal such as 2026-11-20 14:30")));
    }

    private static Instant time(String text) {
        if (text.matches(DAY)) {
            return Texts.start(LocalDate.parse(text).plusDays(1)).minusMillis(1);
        }
        return text.matches(TIME)
                ? LocalDateTime.parse(text.replace(' ', 'T')).atZone(Nepal.ZONE).toInstant()
                : Timestamps.parse(text);
    }
}
