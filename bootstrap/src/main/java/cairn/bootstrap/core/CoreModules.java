package cairn.bootstrap.core;

import cairn.application.access.AccessModule;
import cairn.application.access.ApiKeyCache;
import cairn.application.access.OperatorListModule;
import cairn.application.analytics.AnalyticsModule;
import cairn.application.booking.BookingModule;
import cairn.application.branding.BrandingModule;
import cairn.application.catalogue.CatalogueModule;
import cairn.application.conditions.ConditionsModule;
import cairn.application.conditions.RouteConditionsCache;
import cairn.application.conditions.RouteNoticeModule;
import cairn.application.currency.CurrencyRateModule;
import cairn.application.deadline.DeadlineModule;
import cairn.application.departure.DepartureModule;
import cairn.application.dispatch.DispatchModule;
import cairn.application.document.DocumentModule;
import cairn.application.module.AggregateModule;
import cairn.application.module.CoreModule;
import cairn.application.permit.PermitModule;
import cairn.application.permitapplication.ApplicationModule;
import cairn.application.platform.PlatformModule;
import cairn.application.port.delivery.DeliverySignal;
import cairn.application.port.out.AffectedOperators;
import cairn.application.port.out.ApplicationViews;
import cairn.application.port.out.AssignedCrew;
import cairn.application.port.out.AssignedDays;
import cairn.application.port.out.AuditTrail;
import cairn.application.port.out.BookingViews;
import cairn.application.port.out.CancellationFigures;
import cairn.application.port.out.CatalogueState;
import cairn.application.port.out.Catalogues;
import cairn.application.port.out.Deadlines;
import cairn.application.port.out.DepartureFacts;
import cairn.application.port.out.DispatchViews;
import cairn.application.port.out.Encryption;
import cairn.application.port.out.EventLogReader;
import cairn.application.port.out.Forecasts;
import cairn.application.port.out.KeyUses;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.LogTimes;
import cairn.application.port.out.Members;
import cairn.application.port.out.NoticeWriter;
import cairn.application.port.out.OperatorUsages;
import cairn.application.port.out.OperatorViews;
import cairn.application.port.out.PermitBooks;
import cairn.application.port.out.PersonalIndex;
import cairn.application.port.out.PlatformFigures;
import cairn.application.port.out.Pseudonyms;
import cairn.application.port.out.ReservationViews;
import cairn.application.port.out.ResponseTimes;
import cairn.application.port.out.RevenueFacts;
import cairn.application.port.out.TakenNights;
import cairn.application.port.out.TakenRooms;
import cairn.application.port.out.WeatherBooks;
import cairn.application.port.out.WebhookDeliveries;
import cairn.application.port.out.WebhookEndpointStore;
import cairn.application.privacy.PrivacyModule;
import cairn.application.projection.RebuildableProjection;
import cairn.application.reservation.ReservationModule;
import cairn.application.revenue.RevenueModule;
import cairn.application.weather.WeatherModule;
import cairn.application.webhook.WebhookModule;
import cairn.domain.access.Scope;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import org.slf4j.LoggerFactory;

/** Creates the modules of the core. Every bean of type {@link CoreModule} becomes part of the core. */
@Factory
public final class CoreModules {

    /**
     * The projections that can be rebuilt from the log. Commands read this list before they choose the format of log
     * lines: this class must not create a logger when it is loaded.
     */
    public static final List<RebuildableProjection<?>> PROJECTIONS = List.of(
            ApplicationModule.PROJECTION,
            BookingModule.PROJECTION,
            DispatchModule.PROJECTION,
            OperatorListModule.PROJECTION,
            ReservationModule.PROJECTION,
            RevenueModule.PROJECTION);

    @Singleton
    AggregateModule bookings(
            BookingViews views,
            Catalogues catalogues,
            EventLogReader log,
            LogPositions positions,
            RouteConditionsCache conditions,
            Encryption encryption,
            Clock clock) {
        return BookingModule.of(views, catalogues, log, positions, conditions, encryption, clock);
    }

    @Singleton
    AggregateModule reservations(
            ReservationViews views,
            TakenRooms takenRooms,
            Catalogues catalogues,
            EventLogReader log,
            LogPositions positions,
            Clock clock) {
        return ReservationModule.of(views, takenRooms, catalogues, log, positions, clock);
    }

    @Singleton
    AggregateModule applications(
            ApplicationViews views,
            PermitBooks books,
            Pseudonyms pseudonyms,
            EventLogReader log,
            LogPositions positions,
            Clock clock) {
        return ApplicationModule.of(views, books, pseudonyms, log, positions, clock);
    }

    @Singleton
    AggregateModule dispatches(DispatchViews views, Catalogues catalogues, LogPositions positions, Clock clock) {
        return DispatchModule.of(
                views,
                catalogues,
                positions,
                clock,
                why -> LoggerFactory.getLogger(CoreModules.class)
                        .warn("A dispatch was recorded without looking up its surroundings: {}", why.toString()));
    }

    @Singleton
    AggregateModule conditions(
            Catalogues catalogues, RouteConditionsCache conditions, AffectedOperators operators, Clock clock) {
        return ConditionsModule.of(catalogues, conditions, operators, clock);
    }

    @Singleton
    AggregateModule routeNotices(AffectedOperators operators, Clock clock) {
        return RouteNoticeModule.of(operators, clock);
    }

    @Singleton
    AggregateModule documents(Clock clock) {
        return DocumentModule.of(clock);
    }

    @Singleton
    AggregateModule branding() {
        return BrandingModule.create();
    }

    @Singleton
    AggregateModule currencyRates(LogPositions positions, LogTimes times, Clock clock) {
        return CurrencyRateModule.of(positions, times, clock);
    }

    @Singleton
    AggregateModule access(ApiKeyCache keys, Members members, KeyUses uses, AuditTrail auditTrail, Clock clock) {
        return AccessModule.of(keys, members, uses, auditTrail, clock);
    }

    @Singleton
    AggregateModule privacy(PersonalIndex index, Clock clock) {
        return PrivacyModule.of(index, clock);
    }

    @Singleton
    AggregateModule operatorList(OperatorViews views, OperatorUsages usages, LogPositions positions, Clock clock) {
        return OperatorListModule.of(views, usages, positions, clock);
    }

    @Singleton
    AggregateModule webhooks(
            WebhookEndpointStore endpoints,
            WebhookDeliveries deliveries,
            NoticeWriter writer,
            ApiKeyCache keys,
            Clock clock,
            DeliverySignal signal) {
        return WebhookModule.of(
                endpoints,
                deliveries,
                writer,
                (operator, moment) -> keys.included(operator, Scope.OPERATOR, moment),
                clock,
                signal::raise);
    }

    @Singleton
    CoreModule catalogue(
            Catalogues catalogues,
            TakenRooms takenRooms,
            AssignedCrew assignedCrew,
            LogPositions positions,
            RouteConditionsCache conditions,
            Clock clock) {
        return CatalogueModule.of(catalogues, takenRooms, assignedCrew, positions, conditions, clock);
    }

    @Singleton
    CoreModule departures(
            BookingViews bookings,
            DepartureFacts facts,
            PermitBooks books,
            RouteConditionsCache conditions,
            LogPositions positions,
            Clock clock) {
        return DepartureModule.of(bookings, facts, books, conditions, positions, clock);
    }

    @Singleton
    CoreModule permits(PermitBooks books) {
        return PermitModule.of(books);
    }

    @Singleton
    CoreModule weather(WeatherBooks books, Forecasts forecasts) {
        return WeatherModule.of(books, forecasts);
    }

    @Singleton
    CoreModule platform(
            PlatformFigures figures,
            LogPositions positions,
            Deadlines deadlines,
            CatalogueState catalogue,
            Clock clock) {
        return PlatformModule.of(PROJECTIONS, figures, positions, deadlines, catalogue, clock);
    }

    @Singleton
    CoreModule deadlines(Deadlines deadlines) {
        return DeadlineModule.of(deadlines);
    }

    @Singleton
    CoreModule analytics(ResponseTimes times, CancellationFigures cancellations, LogPositions positions) {
        return AnalyticsModule.of(times, cancellations, positions);
    }

    @Singleton
    CoreModule utilisation(
            TakenNights nights,
            AssignedDays days,
            EventLogReader log,
            Catalogues catalogues,
            LogPositions positions,
            LogTimes times,
            Clock clock) {
        return AnalyticsModule.utilisation(nights, days, log, catalogues, positions, times, clock);
    }

    @Singleton
    CoreModule revenue(RevenueFacts facts, Catalogues catalogues, LogPositions positions, LogTimes times, Clock clock) {
        return RevenueModule.of(facts, catalogues, positions, times, clock);
    }
}
