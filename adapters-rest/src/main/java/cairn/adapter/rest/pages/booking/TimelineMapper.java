package cairn.adapter.rest.pages.booking;

import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.model.BookingPage;
import cairn.application.view.BookingChange;
import cairn.application.view.BookingView;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Maps a booking's events, each with what it changed. */
final class TimelineMapper {

    private TimelineMapper() {}

    /** Returns the events, newest first. */
    static List<BookingPage.Change> timeline(BookingHistory.Part history, int shown, Caller caller) {
        var timeline = new ArrayList<BookingPage.Change>();
        @Nullable
        BookingView before = history.before().map(BookingChange::after).orElse(null);
        for (var change : history.changes()) {
            timeline.add(entry(before, change, shown, caller));
            before = change.after();
        }
        Collections.reverse(timeline);
        return List.copyOf(timeline);
    }

    private static BookingPage.Change entry(
            @Nullable BookingView before, BookingChange change, int shown, Caller caller) {
        int version = change.after().version();
        return new BookingPage.Change(
                version,
                BookingTexts.words(change.type().substring(change.type().indexOf('.') + 1)),
                Texts.at(change.at()),
                actor(change.actor(), caller),
                before == null ? List.of() : differences(before, change),
                version == shown);
    }

    private static String actor(String actor, Caller caller) {
        boolean isYou = caller.session()
                .filter(session -> actor.equals("member:" + session.member().value()))
                .isPresent();
        if (isYou) {
            return "you";
        }
        if (actor.startsWith("key:")) {
            return "API key …" + BookingTexts.end(actor);
        }
        if (actor.startsWith("member:")) {
            return "member …" + BookingTexts.end(actor);
        }
        return actor.isEmpty() ? "Cairn" : actor;
    }

    private static List<String> differences(BookingView before, BookingChange change) {
        var old = values(before);
        var differences = new ArrayList<String>();
        values(change.after()).forEach((name, value) -> {
            var earlier = old.getOrDefault(name, "");
            if (!earlier.equals(value)) {
                differences.add("%s: %s → %s".formatted(name, shown(earlier), shown(value)));
            }
        });
        if (differences.isEmpty() && change.type().endsWith(".updated")) {
            differences.add("The named travellers");
        }
        return List.copyOf(differences);
    }

    private static String shown(String value) {
        return value.isEmpty() ? "none" : value;
    }

    private static Map<String, String> values(BookingView booking) {
        var details = booking.arrangement();
        var values = new LinkedHashMap<String, String>();
        values.put("Status", BookingTexts.words(booking.status().label()));
        values.put("Start", Texts.day(details.startDate()));
        values.put("End", Texts.day(details.endDate()));
        values.put("Party", Integer.toString(details.partySize()));
        values.put("E-mail", details.customer().email().value());
        values.put("Customer", details.customer().name().orElse(""));
        values.put(
                "Guide",
                details.crew()
                        .guide()
                        .map(id -> "…" + BookingTexts.end(id.toString()))
                        .orElse(""));
        values.put("Porters", porters(booking));
        values.put("Reference", details.reference().orElse(""));
        values.put("Notes", details.notes().orElse(""));
        values.put(
                "Metadata",
                details.metadata().isEmpty() ? "" : details.metadata().toString());
        values.put("Price", Texts.money(booking.price()));
        values.put("Paid", Texts.money(booking.paid()));
        values.put(
                "Fee", booking.cancellation().map(end -> Texts.money(end.fee())).orElse(""));
        return values;
    }

    private static String porters(BookingView booking) {
        return String.join(
                ", ",
                booking.arrangement().crew().porters().stream()
                        .map(id -> "…" + BookingTexts.end(id.toString()))
                        .toList());
    }
}
