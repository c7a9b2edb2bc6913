package cairn.domain.permitapplication;

import cairn.domain.catalogue.PorterId;
import cairn.domain.catalogue.Route;
import cairn.domain.catalogue.Trail;
import cairn.domain.permit.PermitCheck;
import cairn.domain.permit.PermitQuestion;
import cairn.domain.permit.PermitRequirement;
import cairn.domain.permit.PermitStay;
import cairn.domain.permit.Reason;
import cairn.domain.permitapplication.ApplicationCommand.SubmitApplication;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationSubmitted;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Nepal;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

final class ApplicationValidator {

    private final SubmitApplication command;
    private final PermitContext now;
    private final LocalDate today;
    private final Set<Fault> faults = new LinkedHashSet<>();

    ApplicationValidator(SubmitApplication command, PermitContext now) {
        this.command = command;
        this.now = now;
        this.today = Nepal.dateAt(now.now());
    }

    ApplicationSubmitted passed() {
        var trail =
                now.catalogue().route(command.route()).map(Route::primaryTrail).flatMap(now.catalogue()::trail);
        if (trail.isEmpty()) {
            fault(FaultCode.UNKNOWN_REFERENCE, "route", "must be a route of the catalogue");
        }
        checkDates();
        checkApplicants();
        checkReferences();
        boolean canBeJudged = faults.stream().noneMatch(ApplicationValidator::hidesTheRules);
        var trek = trail.filter(_ -> canBeJudged).map(this::trek);
        var wanted = trek.map(stay -> wanted(trail.orElseThrow(), stay));
        if (!faults.isEmpty()) {
            throw new Invalid(List.copyOf(faults));
        }
        var sound = trek.orElseThrow();
        var claim = claim();
        requirePossible(sound, claim);
        return submitted(claim, sound, wanted.orElseThrow());
    }

    private ApplicationSubmitted submitted(Claim claim, PermitStay trek, WantedPermits wanted) {
        return new ApplicationSubmitted(
                command.applicationId(),
                command.owner(),
                claim,
                trek.exit(),
                command.applicants(),
                wanted.kinds(),
                wanted.charges(),
                wanted.enclosures(command.documents()),
                command.contact(),
                command.guideId(),
                command.bookingId(),
                command.insurance());
    }

    private void fault(FaultCode code, String member, String detail) {
        faults.add(new Fault(code, member, detail));
    }

    private static String applicant(int place, String member) {
        return "applicants[" + place + "]." + member;
    }

    /** Returns whether a fault prevents the permit rules from being applied: they need valid dates and applicants. */
    private static boolean hidesTheRules(Fault fault) {
        return fault.member().equals("trekDate")
                || fault.member().equals("entryDate")
                || fault.member().equals("exitDate")
                || fault.member().equals("applicants");
    }

    private void checkDates() {
        var lastDay = today.plusMonths(PermitApplication.MAX_MONTHS_AHEAD);
        if (command.trekDate().isBefore(today)) {
            fault(FaultCode.OUT_OF_RANGE, "trekDate", "must not be before today, " + today + " in Kathmandu");
        } else if (command.trekDate().isAfter(lastDay)) {
            fault(FaultCode.OUT_OF_RANGE, "trekDate", "must not be after " + lastDay);
        }
        faults.addAll(command.dates().faults());
    }

    private PermitStay trek(Trail trail) {
        return command.dates().trek(trail, now.book().requirements().of(trail.id(), command.trekDate()));
    }

    private void checkApplicants() {
        var applicants = command.applicants();
        if (applicants.isEmpty() || applicants.size() > PermitApplication.MAX_APPLICANTS) {
            fault(
                    FaultCode.WRONG_LENGTH,
                    "applicants",
                    "must have 1 to " + PermitApplication.MAX_APPLICANTS + " items");
        }
        var passports = new HashSet<String>();
        for (int place = 0; place < applicants.size(); place++) {
            var person = applicants.get(place).person();
            if (!person.dateOfBirth().isBefore(today)) {
                fault(
                        FaultCode.OUT_OF_RANGE,
                        applicant(place, "dateOfBirth"),
                        "must be before today, " + today + " in Kathmandu");
            } else if (person.dateOfBirth().isBefore(today.minusYears(PermitApplication.MAX_AGE_YEARS))) {
                fault(
                        FaultCode.OUT_OF_RANGE,
                        applicant(place, "dateOfBirth"),
                        "must not be more than " + PermitApplication.MAX_AGE_YEARS + " years ago");
            }
            if (person.plainPassportNumber().isEmpty()) {
                fault(FaultCode.INVALID_VALUE, applicant(place, "passportNumber"), "must have letters or digits");
            } else if (!passports.add(applicants.get(place).passport())) {
                fault(
                        FaultCode.DUPLICATE,
                        applicant(place, "passportNumber"),
                        "must not be the passport of another applicant");
            }
        }
    }

    private void checkReferences() {
        if (command.guideId().filter(id -> !isGuide(id)).isPresent()) {
            fault(FaultCode.UNKNOWN_REFERENCE, "guideId", "must be a guide of the catalogue");
        }
        if (command.bookingId().filter(id -> !now.hasBooking().test(id)).isPresent()) {
            fault(FaultCode.UNKNOWN_REFERENCE, "bookingId", "must be one of your own bookings");
        }
    }

    private boolean isGuide(PorterId id) {
        return now.catalogue().porter(id).filter(known -> known.isGuide()).isPresent();
    }

    private WantedPermits wanted(Trail trail, PermitStay trek) {
        var requirements = now.book().requirements().of(trail.id(), trek.entry());
        var rules = now.book().rules();
        int foreigners = rules.foreignTrekkers(
                command.applicants().stream().map(Applicant::nationality).toList());
        var inside = command.dates().inside(trail, requirements);
        var checks = new ArrayList<PermitCheck>();
        for (var applicant : command.applicants()) {
            var question = PermitQuestion.of(applicant.trekker(today), trek)
                    .withForeignTrekkers(foreigners)
                    .withInside(inside);
            checks.add(rules.check(question, requirements, today));
        }
        var wanted = new WantedPermits(command.kinds(), checks);
        checkKinds(requirements, wanted);
        checkDocuments(wanted);
        for (int place = 0; place < checks.size(); place++) {
            for (var reason : checks.get(place).refusals()) {
                if (reason.kind().map(wanted::includes).orElse(true)) {
                    faults.add(fault(reason, place));
                }
            }
        }
        return wanted;
    }

    private void checkKinds(List<PermitRequirement> requirements, WantedPermits wanted) {
        var onRoute = requirements.stream()
                .map(requirement -> requirement.kind().scheme())
                .collect(Collectors.toSet());
        var needed = wanted.kinds().stream().map(kind -> kind.scheme()).collect(Collectors.toSet());
        var seen = new HashSet<>();
        for (int place = 0; place < command.kinds().size(); place++) {
            var asked = command.kinds().get(place);
            var member = "kinds[" + place + "]";
            if (!onRoute.contains(asked)) {
                fault(FaultCode.INVALID_VALUE, member, "must be a permit that the route requires");
            } else if (!needed.contains(asked)) {
                fault(FaultCode.INVALID_VALUE, member, "must be one that an applicant needs");
            } else if (!seen.add(asked)) {
                fault(FaultCode.DUPLICATE, member, "must not be named twice");
            }
        }
        if (command.kinds().isEmpty() && needed.isEmpty()) {
            fault(
                    FaultCode.INVALID_VALUE,
                    "applicants",
                    "must contain at least one applicant who needs a permit on this route");
        }
    }

    private void checkDocuments(WantedPermits wanted) {
        for (int place = 0; place < command.documents().size(); place++) {
            if (!wanted.asksFor(command.documents().get(place))) {
                fault(
                        FaultCode.INVALID_VALUE,
                        "documents[" + place + "]",
                        "must be a document that these permits require");
            }
        }
    }

    private static Fault fault(Reason reason, int place) {
        return switch (reason.code()) {
            case TREK_DATE_PAST, LEAD_TIME_TOO_SHORT ->
                new Fault(FaultCode.OUT_OF_RANGE, "trekDate", "is too soon: " + reason.detail());
            case PARTY_TOO_SMALL -> new Fault(FaultCode.OUT_OF_RANGE, "applicants", "are too few: " + reason.detail());
            case PASSPORT_EXPIRES_TOO_SOON ->
                new Fault(
                        FaultCode.OUT_OF_RANGE, applicant(place, "passportExpiry"), "is too early: " + reason.detail());
            case NO_GUIDE -> new Fault(FaultCode.REQUIRED, "guideId", "is required: " + reason.detail());
            default -> new Fault("route", "is not possible: " + reason.detail());
        };
    }

    private Claim claim() {
        var passports = command.applicants().stream()
                .map(applicant -> now.marks().apply(applicant.passport()))
                .toList();
        return new Claim(command.route(), command.trekDate(), passports);
    }

    private void requirePossible(PermitStay trek, Claim claim) {
        now.closure().apply(DateRange.ofDays(trek.entry(), trek.exit())).ifPresent(reason -> {
            throw new Conflict("route-closed", "A closure affects at least one of these days: " + reason);
        });
        command.guideId().ifPresent(id -> now.requireFit(id, DateRange.ofDays(trek.entry(), trek.exit())));
        var taken = now.register().apply(claim).taken(claim);
        if (!taken.isEmpty()) {
            var places = taken.stream().map(place -> "/applicants/" + place).collect(Collectors.joining(", "));
            throw new Conflict(
                    "duplicate-application",
                    "There is an application for this route and trek date already, with the passport of " + places);
        }
    }
}
