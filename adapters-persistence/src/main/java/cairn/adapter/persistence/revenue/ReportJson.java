package cairn.adapter.persistence.revenue;

import cairn.application.view.RevenueReplay.Report;
import cairn.application.view.RevenueReplay.Side;
import cairn.domain.booking.BookingId;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;
import java.util.UUID;

record ReportJson(
        long events,
        long liveRows,
        long liveChecksum,
        long replayedRows,
        long replayedChecksum,
        long different,
        List<UUID> differing,
        boolean replaced) {

    private static final JsonMapper JSON = new JsonMapper();

    static String write(Report report) {
        var kept = new ReportJson(
                report.events(),
                report.live().rows(),
                report.live().checksum(),
                report.replayed().rows(),
                report.replayed().checksum(),
                report.different(),
                report.differing().stream().map(BookingId::value).toList(),
                report.replaced());
        try {
            return JSON.writeValueAsString(kept);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A report contains only values that JSON can represent", e);
        }
    }

    static Report read(String json) {
        try {
            var kept = JSON.readValue(json, ReportJson.class);
            return new Report(
                    kept.events,
                    new Side(kept.liveRows, kept.liveChecksum),
                    new Side(kept.replayedRows, kept.replayedChecksum),
                    kept.different,
                    kept.differing.stream().map(BookingId::new).toList(),
                    kept.replaced);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A kept report cannot be read", e);
        }
    }
}
