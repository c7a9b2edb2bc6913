package cairn.adapter.rest.pages.permit;

import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.pages.model.FilterOption;
import cairn.adapter.rest.pages.model.PermitApplyPage;
import cairn.adapter.rest.pages.model.PermitEstimate;
import cairn.application.port.in.CheckPermits;
import cairn.application.port.in.FindBooking;
import cairn.application.port.in.FindOperator;
import cairn.application.port.in.FindPorter;
import cairn.application.port.in.FindTravellers;
import cairn.application.port.in.ListApplications;
import cairn.application.port.in.ListApplications.Filter;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.application.view.ApplicationView;
import cairn.application.view.BookingView;
import cairn.domain.access.Owner;
import cairn.domain.access.Requester.Agency;
import cairn.domain.booking.BookingId;
import cairn.domain.permit.CountryCode;
import cairn.domain.permit.PermitCheck;
import cairn.domain.permit.TrekDates;
import cairn.domain.shared.Nepal;
import cairn.domain.shared.Rejection.Missing;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

@Singleton
final class ApplyForms {

    private static final int MOST = 100;

    private final Queries queries;
    private final RouteNames routes;
    private final Clock clock;

    ApplyForms(Queries queries, RouteNames routes, Clock clock) {
        this.queries = queries;
        this.routes = routes;
        this.clock = clock;
    }

    /**
     * Returns the form.
     *
     * @param without the places of the travellers to leave out
     */
    PermitApplyPage of(BookingId id, Set<Integer> without, Caller caller) {
        var owner = caller.owner();
        var booking = queries.ask(new FindBooking(id, owner));
        var party = queries.ask(new FindTravellers(id, owner));
        var existing = applications(id, owner);
        var people = new ApplyingParty(party, existing, without);
        var checks = checks(booking, people.nationalities().keySet());
        var known = routes.all();
        var rows = new PermitListMapper(known, Nepal.dateAt(clock.instant()));
        return new ApplyPageMapper(booking, known)
                .page(
                        people,
                        queries.ask(new FindOperator(caller.operator())).email().value(),
                        guide(booking),
                        estimates(people, checks),
                        checks.values(),
                        existing.stream().map(view -> rows.row(view)).toList());
    }

    private List<ApplicationView> applications(BookingId id, Owner owner) {
        var filter = Filter.ofBooking(id.value());
        return queries.ask(new ListApplications(new Agency(owner), filter, Window.of(MOST, 0)))
                .items();
    }

    private Map<CountryCode, PermitCheck> checks(BookingView booking, Set<CountryCode> nationalities) {
        var details = booking.arrangement();
        var dates = new TrekDates(details.startDate(), Optional.empty(), Optional.of(details.endDate()));
        var checks = new LinkedHashMap<CountryCode, PermitCheck>();
        for (var nationality : nationalities) {
            checks.put(
                    nationality,
                    queries.ask(new CheckPermits(booking.route(), nationality, dates, Nepal.dateAt(clock.instant()))));
        }
        return checks;
    }

    private static List<PermitEstimate> estimates(ApplyingParty people, Map<CountryCode, PermitCheck> checks) {
        return people.nationalities().entrySet().stream()
                .flatMap(group -> Optional.ofNullable(checks.get(group.getKey()))
                        .map(check -> EstimateMapper.estimate(
                                group.getKey(), group.getValue(), people.foreigners(checks), check))
                        .stream())
                .toList();
    }

    private @Nullable FilterOption guide(BookingView booking) {
        var guide = booking.arrangement().crew().guide();
        if (guide.isEmpty()) {
            return null;
        }
        try {
            var found = queries.ask(new FindPorter(
                    guide.get(), booking.owner(), booking.arrangement().days()));
            return new FilterOption(guide.get().toString(), found.porter().name(), true);
        } catch (Missing _) {
            return null;
        }
    }
}
