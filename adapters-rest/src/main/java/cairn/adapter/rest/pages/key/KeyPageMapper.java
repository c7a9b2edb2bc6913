package cairn.adapter.rest.pages.key;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.KeyTables;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.event.EventNames;
import cairn.adapter.rest.pages.key.KeyTrace.Trace;
import cairn.adapter.rest.pages.model.AuditPage;
import cairn.adapter.rest.pages.model.Badge;
import cairn.adapter.rest.pages.model.KeyPage;
import cairn.application.view.ListedKey;
import cairn.application.view.PublicEvent;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

final class KeyPageMapper {

    private KeyPageMapper() {}

    static KeyPage page(ListedKey listed, List<AuditPage.Row> acts, Trace trace, String base, Instant now) {
        var key = listed.key();
        boolean isInForce = key.isInForce(now);
        return new KeyPage(
                KeyTables.row(listed),
                isInForce ? new Badge(text("valid"), "good") : new Badge(text("no longer valid"), "bad"),
                isInForce,
                base,
                acts,
                trace.events().stream().map(KeyPageMapper::event).toList(),
                trace.isComplete()
                        ? null
                        : "/v1/events?order=desc&actor=key:" + key.material().id());
    }

    private static KeyPage.Event event(PublicEvent event) {
        return new KeyPage.Event(
                Texts.at(event.at()), EventNames.of(event.type().name()), event.subject(), path(event.subject()));
    }

    /** Returns the page of an object; the search leads to the bookings of others than bookings and permits. */
    private static @Nullable String path(String subject) {
        int slash = subject.indexOf('/');
        var id = subject.substring(slash + 1);
        return switch (subject.substring(0, slash)) {
            case "booking" -> "/bookings/" + id;
            case "permit" -> "/permits/" + id;
            case "reservation", "dispatch" -> "/search?q=" + id;
            default -> null;
        };
    }
}
