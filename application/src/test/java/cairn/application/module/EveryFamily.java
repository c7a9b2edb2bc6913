package cairn.application.module;

import cairn.application.access.AccessModule;
import cairn.application.axon.EventFamily;
import cairn.application.axon.EventTags;
import cairn.application.booking.BookingModule;
import cairn.application.branding.BrandingModule;
import cairn.application.conditions.ConditionsModule;
import cairn.application.conditions.RouteNoticeModule;
import cairn.application.currency.CurrencyRateModule;
import cairn.application.dispatch.DispatchModule;
import cairn.application.document.DocumentModule;
import cairn.application.permitapplication.ApplicationModule;
import cairn.application.reservation.ReservationModule;
import cairn.application.webhook.WebhookModule;
import java.util.List;
import java.util.stream.Stream;

/** The families of events of all modules. */
public final class EveryFamily {

    private static final List<EventFamily<?>> ALL = Stream.of(
                    List.<EventFamily<?>>of(
                            BookingModule.EVENTS,
                            ReservationModule.EVENTS,
                            ApplicationModule.EVENTS,
                            DispatchModule.EVENTS),
                    AccessModule.EVENTS,
                    ConditionsModule.EVENTS,
                    RouteNoticeModule.EVENTS,
                    DocumentModule.EVENTS,
                    BrandingModule.EVENTS,
                    CurrencyRateModule.EVENTS,
                    WebhookModule.EVENTS)
            .flatMap(List::stream)
            .toList();

    public static final EventTags TAGS = EventTags.of(ALL);

    /** A module with the events of all modules, which handles none. */
    public static final AggregateModule MODULE = AggregateModule.of(ALL, _ -> {});

    public static final PublicEventFamilies PUBLISHED = PublicEventFamilies.of(List.of(MODULE));

    private EveryFamily() {}
}
