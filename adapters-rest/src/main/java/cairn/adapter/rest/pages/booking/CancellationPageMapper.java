package cairn.adapter.rest.pages.booking;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.model.CancellationPage;
import cairn.adapter.rest.pages.model.CancellationPage.Release;
import cairn.application.view.BookingView;
import cairn.application.view.CancellationQuoteView;
import cairn.application.view.RelatedObject;
import cairn.application.view.RelatedObject.Kind;
import cairn.domain.booking.BookingStatus;
import cairn.domain.shared.Money;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

final class CancellationPageMapper {

    private CancellationPageMapper() {}

    static CancellationPage page(
            BookingView booking, CancellationQuoteView view, List<RelatedObject> related, LocalDate today) {
        var quote = view.quote();
        var kept = new ArrayList<String>();
        related.stream()
                .filter(one -> one.isHeld()
                        && one.kind() == Kind.PERMIT
                        && one.status().equals("issued"))
                .forEach(one -> kept.add(text(
                        "Permit …%s is issued and stays",
                        BookingTexts.end(one.id().toString()))));
        related.stream()
                .filter(one -> one.isHeld() && one.kind() == Kind.DISPATCH)
                .forEach(one -> kept.add(text(
                        "Helicopter call …%s continues",
                        BookingTexts.end(one.id().toString()))));
        return new CancellationPage(
                booking.id().toString(),
                BookingTexts.name(booking),
                view.id(),
                Texts.money(quote.fee()),
                Texts.money(quote.refund()),
                owed(booking, quote.fee()),
                rule(booking, quote.percent(), today),
                Texts.at(quote.expiresAt()),
                released(related),
                List.copyOf(kept));
    }

    private static @Nullable String owed(BookingView booking, Money fee) {
        long owed = fee.minorUnits() - booking.paid().minorUnits();
        return owed > 0 ? Texts.money(new Money(owed, fee.currency())) : null;
    }

    private static String rule(BookingView booking, int percent, LocalDate today) {
        if (booking.status() == BookingStatus.PENDING) {
            return text("0 %: a hold costs nothing");
        }
        if (booking.affectedByClosure()) {
            return text("%s %%: the route is closed on a day of the trek", percent);
        }
        long days = ChronoUnit.DAYS.between(today, booking.arrangement().startDate());
        var distance = days < 0 ? text("the trek has started") : text("%s days before the start", days);
        return text("%s %% of the price: %s", percent, distance);
    }

    private static List<Release> released(List<RelatedObject> related) {
        var released = new ArrayList<Release>();
        long reservations = related.stream()
                .filter(one -> one.isHeld()
                        && one.kind() == Kind.RESERVATION
                        && one.status().equals("confirmed"))
                .count();
        long permits = related.stream()
                .filter(one -> one.isHeld()
                        && one.kind() == Kind.PERMIT
                        && !one.status().equals("issued"))
                .count();
        if (reservations > 0) {
            released.add(new Release("reservations", text("Tea house reservations: %s", reservations)));
        }
        if (permits > 0) {
            released.add(new Release("permits", text("Permit applications: %s", permits)));
        }
        return List.copyOf(released);
    }
}
