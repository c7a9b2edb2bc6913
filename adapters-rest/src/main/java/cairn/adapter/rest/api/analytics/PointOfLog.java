package cairn.adapter.rest.api.analytics;

import cairn.adapter.rest.http.json.Timestamps;
import cairn.application.port.in.FindRevenue.AsOf;
import java.time.DateTimeException;
import java.util.Optional;

final class PointOfLog {

    static final String EXPECTATION = "must be a position in the log or a timestamp such as 2026-11-20T08:30:00.000Z";

    private PointOfLog() {}

    static Optional<AsOf> in(String text) {
        try {
            return Optional.of(
                    text.matches("[0-9]{1,18}")
                            ? new AsOf.Position(Long.parseLong(text))
                            : new AsOf.Time(Timestamps.parse(text)));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
