package cairn.adapter.rest.pages.booking;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.Badges;
import cairn.adapter.rest.pages.NepaliDates;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.conditions.ConditionsPanels;
import cairn.adapter.rest.pages.model.Fact;
import cairn.adapter.rest.pages.model.FilterOption;
import cairn.adapter.rest.pages.model.NewBookingPage;
import cairn.adapter.rest.pages.model.NewBookingPage.Step;
import cairn.adapter.rest.pages.model.PermitStep;
import cairn.adapter.rest.pages.model.PriceStep;
import cairn.adapter.rest.pages.model.TrekStep;
import cairn.adapter.rest.pages.sketch.HeightProfile;
import cairn.application.view.CurrentConditions;
import cairn.domain.booking.Booking;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.Trail;
import cairn.domain.conditions.Closure;
import cairn.domain.conditions.RouteStatus;
import cairn.domain.permit.PermitCheck;
import cairn.domain.permit.PermitFinding;
import cairn.domain.permit.Reason;
import cairn.domain.shared.Money;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

final class NewBookingMapper {

    private final String path;
    private final NewBookingQuery query;

    NewBookingMapper(String path, NewBookingQuery query) {
        this.path = path;
        this.query = query;
    }

    private static Map<String, String> steps() {
        var steps = new LinkedHashMap<String, String>();
        steps.put("trail", text("Trail"));
        steps.put("dates", text("Dates and party"));
        steps.put("crew", text("Crew"));
        steps.put("permits", text("Permits"));
        steps.put("rooms", text("Tea houses"));
        steps.put("price", text("Price"));
        return steps;
    }

    NewBookingPage page(
            String current,
            Optional<Trail> trail,
            Optional<TrekPlan> plan,
            Optional<CurrentConditions> conditions,
            Optional<Closure> closure) {
        return new NewBookingPage(
                steps().entrySet().stream()
                        .map(step -> new Step(
                                step.getValue(),
                                isReachable(step.getKey(), trail, plan) ? address(step.getKey()) : null,
                                step.getKey().equals(current)))
                        .toList(),
                trail.map(chosen -> summary(chosen, plan)).orElse(List.of()),
                query.values().entrySet().stream()
                        .filter(value -> !value.getValue().isEmpty())
                        .map(value -> new Fact(value.getKey(), value.getValue()))
                        .toList(),
                conditions.map(CurrentConditions::status).map(Badges::of).orElse(null),
                conditions.map(ConditionsPanels::line).orElse(""),
                closure.map(Words::closure).orElse(null),
                trail.map(NewBookingMapper::remarks).orElse(List.of()));
    }

    private static boolean isReachable(String step, Optional<Trail> trail, Optional<TrekPlan> plan) {
        return switch (step) {
            case "trail" -> true;
            case "dates" -> trail.isPresent();
            default -> plan.isPresent();
        };
    }

    private String address(String step) {
        return QueryText.address(path, QueryText.with(query.values(), "step", step));
    }

    private static List<Fact> summary(Trail trail, Optional<TrekPlan> plan) {
        var facts = new ArrayList<Fact>();
        facts.add(new Fact(text("Trail"), trail.name()));
        facts.add(new Fact(text("Length"), text("%s days, %s km", trail.durationDays(), trail.distanceKm())));
        facts.add(new Fact(
                text("Highest point"),
                text(
                        "%s; %s up and %s down",
                        metres(trail.maxAltitudeMetres()), metres(trail.gainMetres()), metres(trail.lossMetres()))));
        facts.add(new Fact(text("From, to"), trail.start() + ", " + trail.end()));
        facts.add(new Fact(
                text("Best in"), trail.bestSeasons().stream().map(Words::of).collect(Collectors.joining(", "))));
        plan.ifPresent(trek -> {
            facts.add(NepaliDates.fact(text("Dates"), trek.start(), trek.end()));
            facts.add(new Fact(text("Party"), Words.count(trek.party(), text("trekker"), text("trekkers"))));
            facts.add(new Fact(text("Price"), Texts.money(trail.pricePerPerson().times(trek.party()))));
        });
        if (plan.isEmpty()) {
            facts.add(new Fact(text("Price for each"), Texts.money(trail.pricePerPerson())));
        }
        return List.copyOf(facts);
    }

    private static String metres(int metres) {
        return Texts.metres(metres);
    }

    private static List<String> remarks(Trail trail) {
        var remarks = new ArrayList<String>();
        if (trail.guideRequired()) {
            remarks.add(text("A licensed guide is required on this trail."));
        }
        if (trail.minPartySize() > 1) {
            remarks.add(text("The smallest party on this trail is %s.", trail.minPartySize()));
        }
        trail.restrictedArea().ifPresent(area -> remarks.add(text("It enters a restricted area: %s.", area)));
        return List.copyOf(remarks);
    }

    /** Returns the first step, or with a chosen trail the second one. */
    TrekStep trek(
            List<Trail> trails,
            Map<RouteId, RouteStatus> statuses,
            Function<RouteId, String> conditions,
            Optional<Trail> chosen,
            LocalDate today,
            @Nullable String fault) {
        return new TrekStep(
                trails.stream()
                        .filter(_ -> chosen.isEmpty())
                        .map(trail -> row(trail, statuses.getOrDefault(trail.route(), RouteStatus.OPEN), conditions))
                        .toList(),
                trails.stream()
                        .map(trail -> new FilterOption(
                                trail.slug(),
                                text(
                                        "%s, %s days, %s",
                                        trail.name(), trail.durationDays(), metres(trail.maxAltitudeMetres())),
                                chosen.filter(trail::equals).isPresent()))
                        .toList(),
                BookingListQuery.value(query.start()),
                today.toString(),
                today.plusMonths(Booking.MAX_MONTHS_AHEAD).toString(),
                BookingListQuery.value(query.party()),
                Math.max(1, chosen.map(Trail::minPartySize).orElse(1)),
                query.country(),
                chosen.map(HeightProfile::of).orElse(null),
                fault);
    }

    private TrekStep.Row row(Trail trail, RouteStatus status, Function<RouteId, String> conditions) {
        var values = QueryText.with(query.values(), "trail", trail.slug());
        return new TrekStep.Row(
                trail.name(),
                QueryText.address(path, QueryText.with(values, "step", "dates")),
                trail.region(),
                trail.durationDays(),
                metres(trail.maxAltitudeMetres()),
                Words.of(trail.difficulty()),
                Texts.money(trail.pricePerPerson()),
                Badges.of(status),
                status == RouteStatus.OPEN ? "" : conditions.apply(trail.route()));
    }

    PermitStep permits(Optional<PermitCheck> check, TrekPlan plan, Optional<Trail> checked) {
        var notices = new ArrayList<String>();
        checked.filter(trail -> !trail.id().equals(plan.trail().id()))
                .ifPresent(trail ->
                        notices.add(text("The check is made for the main trail of the route, %s", trail.name())));
        check.stream()
                .flatMap(found -> found.notices().stream())
                .map(Reason::detail)
                .distinct()
                .forEach(notices::add);
        return new PermitStep(
                query.country(),
                check.stream()
                        .flatMap(found -> found.needed().stream())
                        .map(NewBookingMapper::permit)
                        .toList(),
                check.map(found -> sum(found.totalFee(), 1)).orElse(""),
                check.map(found -> sum(found.totalFee(), plan.party())).orElse(""),
                check.map(PermitCheck::isTotalComplete).orElse(true),
                check.stream()
                        .flatMap(found -> found.refusals().stream())
                        .map(Reason::detail)
                        .toList(),
                List.copyOf(notices));
    }

    private static PermitStep.Permit permit(PermitFinding finding) {
        var requirement = finding.requirement();
        return new PermitStep.Permit(
                finding.kind().name(),
                finding.fee().map(Texts::money).orElseGet(() -> text("unknown")),
                Words.count(requirement.leadTimeDays(), text("working day"), text("working days")),
                requirement.whereIssued());
    }

    private static String sum(List<Money> fees, int people) {
        return fees.isEmpty()
                ? text("none")
                : fees.stream().map(fee -> Texts.money(fee.times(people))).collect(Collectors.joining(" + "));
    }

    PriceStep price(TrekPlan plan) {
        var each = plan.trail().pricePerPerson();
        int digits = Texts.digits(each.currency());
        return new PriceStep(
                plan.trail().id().toString(),
                plan.start().toString(),
                plan.party(),
                Objects.toString(query.guide(), ""),
                query.chosenPorters().stream().map(UUID::toString).toList(),
                Texts.money(each),
                Texts.money(each.times(plan.party())),
                each.currency().getCurrencyCode(),
                digits,
                BigDecimal.ONE.movePointLeft(digits).toPlainString());
    }
}
