package cairn.adapter.rest.pages.revenue;

import static cairn.adapter.rest.pages.language.Translations.text;

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
                replay.until().map(RecountMapper::end).orElse(null),
                replay.status() == RevenueReplay.Status.RUNNING,
                replay.events(),
                Math.max(1, replay.total()),
                progress(replay),
                replay.report().map(report -> result(report, replay)).orElse(null),
                replay.report().map(report -> facts(report, base, isLinked)).orElse(List.of()));
    }

    private static Badge badge(RevenueReplay.Status status) {
        return switch (status) {
            case RUNNING -> new Badge(text("running"), "info");
            case SUCCEEDED -> new Badge(text("finished"), "good");
            case CANCELLED -> new Badge(text("cancelled"), "");
            case FAILED -> new Badge(text("failed"), "bad");
        };
    }

    private static String end(End end) {
        return end.time().map(time -> Texts.at(time).text()).orElseGet(() -> text("position %s", end.position()));
    }

    private static String progress(RevenueReplay replay) {
        long percent = replay.events() * WHOLE / Math.max(1, replay.total());
        return text(
                "%s %%: %s of %s events",
                Math.min(WHOLE, percent), Texts.count(replay.events()), Texts.count(replay.total()));
    }

    private static String result(Report report, RevenueReplay replay) {
        if (report.different() == 0) {
            return text("No difference: the recount gives the same figures.");
        }
        var rows = Words.count(report.different(), text("row differs"), text("rows differ"));
        if (report.replaced()) {
            return text("%s. The recount has replaced the figures.", rows);
        }
        return replay.until().isPresent()
                ? text("%s. Nothing was replaced, because the recount has an end.", rows)
                : text("%s.", rows);
    }

    private static List<Fact> facts(Report report, String base, boolean isLinked) {
        var facts = new ArrayList<Fact>();
        facts.add(new Fact(text("Events counted"), Texts.count(report.events())));
        facts.add(new Fact(text("Figures"), side(report.live())));
        facts.add(new Fact(text("Recount"), side(report.replayed())));
        report.differing()
                .forEach(booking -> facts.add(new Fact(
                        text("Differs"),
                        text("Booking …%s", BookingTexts.end(booking.toString())),
                        isLinked ? base + "/bookings/" + booking : null)));
        return List.copyOf(facts);
    }

    private static String side(Side side) {
        return text(
                "%s, checksum %s",
                Words.count(side.rows(), text("row"), text("rows")),
                HexFormat.of().toHexDigits(side.checksum()));
    }
}
