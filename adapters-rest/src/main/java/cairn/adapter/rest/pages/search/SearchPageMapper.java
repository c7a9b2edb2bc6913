package cairn.adapter.rest.pages.search;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.Badges;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.booking.BookingTexts;
import cairn.adapter.rest.pages.model.Badge;
import cairn.adapter.rest.pages.model.SearchPage.Hit;
import cairn.application.view.BookingView;
import cairn.application.view.Page;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

final class SearchPageMapper {

    private SearchPageMapper() {}

    /** Returns the hit of an object whose page the reader may not open. */
    static Hit hit(ObjectsById.Found found) {
        return new Hit(
                found.kind(),
                found.id().toString(),
                text("open to other roles"),
                new Badge(BookingTexts.words(found.status()), ""),
                null);
    }

    static Hit hit(String base, BookingView booking) {
        return new Hit(
                text("Booking"),
                BookingTexts.name(booking),
                text(
                        "%s, from %s",
                        BookingTexts.customer(booking),
                        Texts.day(booking.arrangement().startDate())),
                Badges.of(booking.status()),
                base + "/bookings/" + booking.id());
    }

    /** Returns the address of all bookings that match; null if the page has all of them. */
    static @Nullable String more(String base, String q, Page<BookingView> hits) {
        return hits.total().exceeds(hits.items().size())
                ? base + "/bookings?q=" + URLEncoder.encode(q, StandardCharsets.UTF_8)
                : null;
    }
}
