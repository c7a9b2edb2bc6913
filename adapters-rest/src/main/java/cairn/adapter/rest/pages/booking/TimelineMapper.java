package cairn.adapter.rest.pages.booking;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.pages.ActorNames;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.language.Numbers;
import cairn.adapter.rest.pages.model.BookingPage;
import cairn.application.view.BookingChange;
import cairn.application.view.BookingView;
import cairn.application.view.TripEvent;
import cairn.domain.catalogue.PorterId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Maps the events of a booking, each with what it changed, and those of the objects that belong to it. */
final class TimelineMapper {

    private final Map<PorterId, String> people;
    private final Map<String, String> actors;
    private final Caller caller;

    /**
     * Creates a mapper.
     *
     * @param people the names of guides and porters
     * @param actors the names of members and keys
     */
    TimelineMapper(Map<PorterId, String> people, Map<String, String> actors, Caller caller) {
        this.people = Map.copyOf(people);
        this.actors = Map.copyOf(actors);
        this.caller = caller;
    }

    private record Entry(long position, BookingPage.Change change) {}

    /**
     * Returns the events, newest first.
     *
     * @param events the events of objects that belong to the booking
     * @param objects these objects
     * @param shown the number of the event whose state the page shows
     */
    List<BookingPage.Change> timeline(
            BookingHistory.Part history, List<TripEvent> events, Map<UUID, BookingPage.Related> objects, int shown) {
        var timeline = new ArrayList<Entry>();
        @Nullable
        BookingView before = history.before().map(BookingChange::after).orElse(null);
        for (var change : history.changes()) {
            timeline.add(new Entry(change.position(), entry(before, change, shown)));
            before = change.after();
        }
        events.forEach(event -> timeline.add(new Entry(event.position(), entry(event, objects.get(event.object())))));
        return timeline.stream()
                .sorted(Comparator.comparingLong(Entry::position).reversed())
                .map(Entry::change)
                .toList();
    }

    private BookingPage.Change entry(@Nullable BookingView before, BookingChange change, int shown) {
        int version = change.after().version();
        return new BookingPage.Change(
                version,
                "/bookings/%s?version=%d".formatted(change.after().id(), version),
                Numbers.plain(version) + ". "
                        + BookingTexts.words(
                                change.type().substring(change.type().indexOf('.') + 1)),
                null,
                Texts.at(change.at()),
                actor(change.actor()),
                before == null ? List.of() : differences(before, change),
                version == shown);
    }

    private BookingPage.Change entry(TripEvent event, BookingPage.@Nullable Related object) {
        return new BookingPage.Change(
                null,
                object == null ? null : object.path(),
                TripEventTexts.title(event),
                object == null ? "" : object.name(),
                Texts.at(event.at()),
                actor(event.actor()),
                List.of(),
                false);
    }

    private String actor(String actor) {
        boolean isYou = caller.session()
                .filter(session -> actor.equals("member:" + session.member().value()))
                .isPresent();
        if (isYou) {
            return text("you");
        }
        if (actor.isEmpty()) {
            return "Cairn";
        }
        return ActorNames.of(actor, actors);
    }

    private List<String> differences(BookingView before, BookingChange change) {
        var old = values(before);
        var differences = new ArrayList<String>();
        values(change.after()).forEach((name, value) -> {
            var earlier = old.getOrDefault(name, "");
            if (!earlier.equals(value)) {
                differences.add("%s: %s → %s".formatted(name, shown(earlier), shown(value)));
            }
        });
        if (differences.isEmpty() && change.type().endsWith(".updated")) {
            differences.add(text("The named travellers"));
        }
        return List.copyOf(differences);
    }

    private static String shown(String value) {
        return value.isEmpty() ? text("none") : value;
    }

    private Map<String, String> values(BookingView booking) {
        var details = booking.arrangement();
        var values = new LinkedHashMap<String, String>();
        values.put(text("Status"), Words.of(booking.status()));
        values.put(text("Start"), Texts.day(details.startDate()));
        values.put(text("End"), Texts.day(details.endDate()));
        values.put(text("Party"), Numbers.plain(details.partySize()));
        values.put(text("E-mail"), details.customer().email().value());
        values.put(text("Customer"), details.customer().name().orElse(""));
        values.put(text("Phone"), details.customer().phone().orElse(""));
        values.put(text("Guide"), details.crew().guide().map(this::person).orElse(""));
        values.put(text("Porters"), porters(booking));
        values.put(text("Reference"), details.reference().orElse(""));
        values.put(text("Notes"), details.notes().orElse(""));
        values.put(
                text("Metadata"),
                details.metadata().isEmpty() ? "" : details.metadata().toString());
        values.put(text("Price"), Texts.money(booking.price()));
        values.put(text("Paid"), Texts.money(booking.paid()));
        values.put(
                text("Fee"),
                booking.cancellation().map(end -> Texts.money(end.fee())).orElse(""));
        return values;
    }

    private String porters(BookingView booking) {
        return booking.arrangement().crew().porters().stream().map(this::person).collect(Collectors.joining(", "));
    }

    private String person(PorterId id) {
        return people.getOrDefault(id, id.toString());
    }
}
