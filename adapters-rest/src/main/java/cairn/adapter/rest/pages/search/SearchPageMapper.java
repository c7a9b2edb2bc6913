package cairn.adapter.rest.pages.search;

import cairn.adapter.rest.pages.Badges;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.booking.BookingTexts;
import cairn.adapter.rest.pages.model.Badge;
import cairn.adapter.rest.pages.model.SearchPage;
import cairn.application.view.BookingView;
import cairn.application.view.Page;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

final class SearchPageMapper {

    private SearchPageMapper() {}

    /** Returns the page of an object that belongs to no booking. */
    static SearchPage page(String q, Optional<ObjectsById.Found> found) {
        return new SearchPage(
                q,
                found.stream()
                        .map(one -> new SearchPage.Hit(
                                one.kind(),
                                one.id().toString(),
                                "without a booking",
                                new Badge(one.status().replace('_', ' '), ""),
                                null))
                        .toList(),
                null);
    }

    static SearchPage page(String base, String q, Page<BookingView> hits) {
        return new SearchPage(
                q,
                hits.items().stream().map(booking -> hit(base, booking)).toList(),
                hits.total().exceeds(hits.items().size())
                        ? base + "/bookings?q=" + URLEncoder.encode(q, StandardCharsets.UTF_8)
                        : null);
    }

    private static SearchPage.Hit hit(String base, BookingView booking) {
        return new SearchPage.Hit(
                "Booking",
                BookingTexts.name(booking),
                BookingTexts.customer(booking) + ", from "
                        + Texts.day(booking.arrangement().startDate()),
                Badges.of(booking.status()),
                base + "/bookings/" + booking.id());
    }
}
