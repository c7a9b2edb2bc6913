package cairn.application.permit;

import cairn.application.port.in.CheckPermits;
import cairn.application.port.in.ListPermitFees;
import cairn.application.port.out.PermitBooks;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.Trail;
import cairn.domain.permit.FeeSchedule;
import cairn.domain.permit.PermitBook;
import cairn.domain.permit.PermitCheck;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Invalid;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

final class PermitQueryHandler {

    private final PermitBooks books;

    PermitQueryHandler(PermitBooks books) {
        this.books = books;
    }

    @QueryHandler
    PermitCheck answer(CheckPermits question) {
        var book = books.currentPermits();
        var trail = primaryTrail(question.route(), book);
        var faults = question.dates().faults();
        if (!faults.isEmpty()) {
            throw new Invalid(faults);
        }
        return book.check(question.nationality(), trail, question.dates(), question.today());
    }

    @QueryHandler
    FeeSchedule answer(ListPermitFees question) {
        var book = books.currentPermits();
        var ofRoute = question.route()
                .map(route -> primaryTrail(route, book))
                .map(trail -> book.fees().of(book.requirements().kindsOf(trail.id())))
                .orElseGet(book::fees);
        return question.nationality()
                .map(country -> ofRoute.of(book.nationalities().groupOf(country)))
                .orElse(ofRoute)
                .newestFirst();
    }

    private static Trail primaryTrail(RouteId id, PermitBook book) {
        var catalogue = book.catalogue();
        return catalogue
                .route(id)
                .map(route -> catalogue.trailsOf(route).getFirst())
                .orElseThrow(
                        () -> new Invalid(FaultCode.UNKNOWN_REFERENCE, "route", "must be a route of the catalogue"));
    }
}
