package cairn.adapter.rest.pages.event;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.api.analytics.RevenueSlice;
import cairn.adapter.rest.http.payload.Change;
import cairn.adapter.rest.http.payload.EventTexts;
import cairn.adapter.rest.pages.PageLinks;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.booking.BookingTexts;
import cairn.adapter.rest.pages.model.EventsPage;
import cairn.adapter.rest.pages.model.FilterOption;
import cairn.adapter.rest.pages.model.LoggedEventPage;
import cairn.application.view.Disclosure;
import cairn.application.view.PublicEvent;
import cairn.domain.shared.Money;
import cairn.domain.webhook.NoticeType;
import io.micronaut.http.HttpRequest;
import io.micronaut.json.tree.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Builds the pages of events.
 *
 * @param isLinked whether the reader may open bookings, reservations and permits
 */
record EventMapper(EventTexts texts, Disclosure disclosure, boolean isLinked) {

    private static final int MOST_CHANGES = 4;

    EventsPage page(
            HttpRequest<?> request,
            EventsQuery query,
            NewestEvents.Found found,
            long last,
            long head,
            Map<String, String> actors) {
        return new EventsPage(
                filters(query, actors),
                found.events().stream().map(this::row).toList(),
                query.isFiltered(),
                query.isLive(),
                head,
                isLinked && query.endsInThePast() ? last : null,
                query.before() == null ? null : PageLinks.without(request, "before"),
                found.before().isEmpty()
                        ? null
                        : PageLinks.with(
                                request, "before", Long.toString(found.before().getAsLong())),
                !found.isFull() && found.before().isPresent());
    }

    private static EventsPage.Filters filters(EventsQuery query, Map<String, String> actors) {
        return new EventsPage.Filters(
                types(query.type()),
                actors.entrySet().stream()
                        .filter(actor -> actor.getKey().contains(":"))
                        .map(actor -> new FilterOption(
                                actor.getKey(), actor.getValue(), actor.getKey().equals(query.actor())))
                        .toList(),
                written(query.subject()),
                written(query.from()),
                written(query.to()),
                written(query.after()),
                written(query.until()),
                written(query.revenue()),
                query.revenue() == null
                        ? null
                        : RevenueSlice.read(query.revenue())
                                .map(RevenueSlice::group)
                                .map(group -> String.join(", ", group.values()))
                                .orElse(""));
    }

    private static List<FilterOption> types(@Nullable String chosen) {
        return Stream.concat(
                        NoticeType.ALL.stream()
                                .map(type -> type.object() + ".*")
                                .distinct(),
                        NoticeType.ALL.stream().map(NoticeType::name))
                .map(type -> new FilterOption(type, type, type.equals(chosen)))
                .toList();
    }

    private static String written(@Nullable Object value) {
        return Objects.toString(value, "");
    }

    private EventsPage.Row row(PublicEvent event) {
        var changes = texts.changes(event, disclosure);
        var data = changes.isEmpty() ? null : texts.data(event, disclosure);
        var lines = new ArrayList<>(changes.stream()
                .limit(MOST_CHANGES)
                .map(change -> change(change, Objects.requireNonNull(data)))
                .map(change -> "%s: %s → %s".formatted(change.member(), change.before(), change.after()))
                .toList());
        if (changes.size() > MOST_CHANGES) {
            lines.add(text("and %s more", changes.size() - MOST_CHANGES));
        }
        return row(event, lines);
    }

    private EventsPage.Row row(PublicEvent event, List<String> changes) {
        return new EventsPage.Row(
                event.eventId().toString(),
                event.type().name(),
                title(event),
                Texts.at(event.at()),
                event.position(),
                event.sequence(),
                event.subject(),
                object(event.subject()),
                path(event),
                changes);
    }

    LoggedEventPage page(PublicEvent event, String api, boolean isLive) {
        var data = texts.data(event, disclosure);
        return new LoggedEventPage(
                row(event, List.of()),
                texts.changes(event, disclosure).stream()
                        .map(change -> change(change, data))
                        .toList(),
                texts.json(event, disclosure),
                "curl '%s/v1/events/%s' -H 'Authorization: Bearer %s'"
                        .formatted(api, event.eventId(), isLive ? "tk_live_…" : "tk_test_…"));
    }

    /** Returns a type in words, such as {@code Booking payment recorded}. */
    static String title(PublicEvent event) {
        var words = EventNames.of(event.type().name());
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }

    private static String object(String subject) {
        int slash = subject.indexOf('/');
        var kind = subject.substring(0, slash);
        var id = subject.substring(slash + 1);
        return kind.equals("route") ? id : EventNames.object(kind, BookingTexts.end(id));
    }

    private @Nullable String path(PublicEvent event) {
        int slash = event.subject().indexOf('/');
        var id = event.subject().substring(slash + 1);
        var kind = event.subject().substring(0, slash);
        if (kind.equals("route")) {
            return "/trails/" + id;
        }
        if (!isLinked) {
            return null;
        }
        return switch (kind) {
            case "booking" -> "/bookings/" + id + "?as_of=" + event.position();
            case "permit" -> "/permits/" + id + "?as_of=" + event.position();
            case "reservation" -> "/reservations/" + id + "?as_of=" + event.position();
            default -> "/search?q=" + id;
        };
    }

    /** Writes a change; an amount with its currency. */
    private static LoggedEventPage.Change change(Change change, JsonNode data) {
        var path = change.path().substring(1).replace('/', '.');
        if (path.endsWith(".amount")) {
            var parent = path.substring(0, path.lastIndexOf('.'));
            var currency = currency(data, parent);
            if (currency != null) {
                return new LoggedEventPage.Change(
                        words(parent), amount(change.from(), currency), amount(change.to(), currency));
            }
        }
        return new LoggedEventPage.Change(words(path), shown(change.from()), shown(change.to()));
    }

    private static String words(String path) {
        return path.replace('_', ' ').replace('.', ' ');
    }

    private static @Nullable String currency(JsonNode data, String path) {
        @Nullable JsonNode node = data;
        for (var step : path.split("\\.", -1)) {
            if (node == null) {
                return null;
            }
            node = node.isArray() && step.matches("[0-9]{1,4}") ? node.get(Integer.parseInt(step)) : node.get(step);
        }
        var currency = node == null ? null : node.get("currency");
        return currency == null || !currency.isString() ? null : currency.getStringValue();
    }

    private static String amount(@Nullable JsonNode value, String currency) {
        return value == null || !value.isNumber()
                ? shown(value)
                : Texts.money(Money.of(value.getLongValue(), currency));
    }

    private static String shown(@Nullable JsonNode value) {
        if (value == null || value.isNull()) {
            return text("none");
        }
        return value.isValueNode() ? value.coerceStringValue() : compact(value);
    }

    /** Returns the members of an object or the elements of a list, without quotation marks. */
    private static String compact(JsonNode value) {
        var parts = new ArrayList<String>();
        if (value.isArray()) {
            value.values().forEach(element -> parts.add(shown(element)));
            return parts.isEmpty() ? text("none") : String.join(", ", parts);
        }
        var currency = value.get("currency");
        var amount = value.get("amount");
        if (currency != null && amount != null && value.size() == 2) {
            return amount(amount, currency.getStringValue());
        }
        value.entries().forEach(member -> parts.add(words(member.getKey()) + " " + shown(member.getValue())));
        return String.join(", ", parts);
    }
}
