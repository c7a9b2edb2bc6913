package cairn.adapter.rest.pages.permit;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.Badges;
import cairn.adapter.rest.pages.NepaliDates;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.Badge;
import cairn.adapter.rest.pages.model.Countries;
import cairn.adapter.rest.pages.model.Fact;
import cairn.adapter.rest.pages.model.PermitPage;
import cairn.adapter.rest.pages.model.PermitPage.Fee;
import cairn.adapter.rest.pages.model.PermitPage.RequiredDocument;
import cairn.application.view.ApplicationView;
import cairn.application.view.RouteView;
import cairn.domain.permit.PermitKind;
import cairn.domain.permitapplication.Applicant;
import cairn.domain.permitapplication.Charge;
import cairn.domain.permitapplication.Enclosure;
import cairn.domain.permitapplication.Insurance;
import cairn.domain.permitapplication.RejectionReason;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;

/** Shows a permit application, to its agency and to the permit desk alike. */
public final class ApplicationPageMapper {

    private ApplicationPageMapper() {}

    public static PermitPage page(ApplicationView view, List<RouteView> routes) {
        var submission = view.submission();
        return new PermitPage(
                view.id().toString(),
                Badges.of(view.status()),
                view.permitNumber().orElse(null),
                view.grounds().map(RejectionReason::text).orElse(null),
                facts(view, routes),
                submission.bookingId().map(UUID::toString).orElse(null),
                submission.applicants().stream()
                        .map(ApplicationPageMapper::applicant)
                        .toList(),
                submission.charges().stream()
                        .map(charge -> fee(charge, submission.applicants()))
                        .toList(),
                view.totalFee().isEmpty() ? text("nothing") : Words.sum(view.totalFee()),
                view.isTotalComplete(),
                submission.documents().stream()
                        .map(ApplicationPageMapper::document)
                        .toList());
    }

    public static String days(ApplicationView view) {
        return Words.days(
                view.submission().claim().trekDate(), view.submission().exitDate());
    }

    private static List<Fact> facts(ApplicationView view, List<RouteView> routes) {
        var submission = view.submission();
        var facts = new ArrayList<Fact>();
        facts.add(new Fact(
                text("Route"), RouteNames.name(routes, submission.claim().route())));
        facts.add(NepaliDates.fact(text("Trek"), submission.claim().trekDate(), submission.exitDate()));
        facts.add(new Fact(text("Permits"), permits(submission.kinds())));
        facts.add(new Fact(text("Contact"), submission.contact().email().value()));
        facts.add(new Fact(
                text("Insurance"),
                submission.insurance().map(Insurance::reference).orElse(text("none given"))));
        facts.add(new Fact(text("Submitted"), Texts.at(view.createdAt()).text()));
        facts.add(new Fact(text("Last change"), Texts.at(view.updatedAt()).text()));
        facts.add(new Fact(text("Id"), view.id().toString()));
        return List.copyOf(facts);
    }

    private static PermitPage.Applicant applicant(Applicant applicant) {
        var person = applicant.person();
        return new PermitPage.Applicant(
                person.fullName(),
                Countries.name(applicant.nationality().value()),
                person.passportNumber(),
                Texts.day(person.dateOfBirth()),
                Texts.day(applicant.passportExpiry()));
    }

    private static Fee fee(Charge charge, List<Applicant> applicants) {
        return new Fee(
                applicants.get(charge.applicant()).person().fullName(),
                charge.kind().name(),
                assumed(charge, charge.amount().map(Texts::money).orElse(text("unknown"))));
    }

    private static String assumed(Charge charge, String amount) {
        return charge.assumed() ? text("%s at most", amount) : amount;
    }

    private static RequiredDocument document(Enclosure document) {
        return new RequiredDocument(
                Words.of(document.document()),
                permits(document.kinds()),
                document.given() ? new Badge(text("given"), "good") : new Badge(text("missing"), "warn"));
    }

    private static String permits(List<PermitKind> kinds) {
        return kinds.stream().map(PermitKind::name).collect(Collectors.joining(", "));
    }
}
