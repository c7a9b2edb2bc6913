package cairn.adapter.rest.pages.revenue;

import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.booking.BookingTexts;
import cairn.adapter.rest.pages.model.Badge;
import cairn.adapter.rest.pages.model.Fact;
import cairn.adapter.rest.pages.model.RecountsPage.Recount;
import cairn.application.view.RevenueReplay;
import cairn.application.view.RevenueReplay.End;
import cairn.application.view.RevenueReplay.Report;
import cairn.application.view.RevenueReplay.Side;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** Builds the reports of recounts. */
final class RecountMapper {

    private static final int WHOLE = 100;

    private RecountMapper() {}

    /**
     * Returns a recount.
     *
     * @param base the path of the console in the page's mode
     * @param isLinked whether the reader may open bookings
     */
    static Recount recount(RevenueReplay replay, String base, boolean isLinked) {
        return new Recount(
                replay.id().toString(),
                badge(replay.status()),
                Texts.at(replay.createdAt()),
                replay.until().map(RecountMapper::text).orElse(null),
                replay.status() == RevenueReplay.Status.RUNNING,
                replay.events(),
                Math.max(1, replay.total()),
                progress(replay),
                replay.report().map(report -> result(report, replay)).orElse(null),
                replay.report().map(report -> facts(report, base, isLinked)).orElse(List.of()));
    }

    private static Badge badge(RevenueReplay.Status status) {
        return switch (status) {
            case RUNNING -> new Badge("running", "info");
            case SUCCEEDED -> new Badge("finished", "good");
            case CANCELLED -> new Badge("cancelled", "");
            case FAILED -> new Badge("failed", "bad");
        };
    }

    private static String text(End end) {
        return end.time().map(time -> Texts.at(time).text()).orElseGet(() -> "position " + end.position());
    }

    private static String progress(RevenueReplay replay) {
        long percent = replay.events() * WHOLE / Math.max(1, replay.total());
        return "%d %%: %s of %s events"
                .formatted(Math.min(WHOLE, percent), Texts.count(replay.events()), Texts.count(replay.total()));
    }

    private static String result(Report report, RevenueReplay replay) {
        if (report.different() == 0) {
            return "No difference: the recount gives the same figures.";
        }
        var rows = Words.count(report.different(), "row differs", "rows differ");
        if (report.replaced()) {
            return rows + ". The recount has replaced the figures.";
        }
        return rows + (replay.until().isPresent() ? ". Nothing was replaced, because the recount has an end." : ".");
    }

    private static List<Fact> facts(Report report, String base, boolean isLinked) {
        var facts = new ArrayList<Fact>();
        facts.add(new Fact("Events counted", Texts.count(report.events())));
        facts.add(new Fact("Figures", side(report.live())));
        facts.add(new Fact("Recount", side(report.replayed())));
        report.differing()
                .forEach(booking -> facts.add(new Fact(
                        "Differs",
                        "Booking …" + BookingTexts.end(booking.toString()),
                        isLinked ? base + "/bookings/" + booking : null)));
        return List.copyOf(facts);
    }

    private static String side(Side side) {
        return "%s, checksum %s"
                .formatted(
                        Words.count(side.rows(), "row", "rows"), HexFormat.of().toHexDigits(side.checksum()));
    }
}
