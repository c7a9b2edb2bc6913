package cairn.adapter.rest.pages.language;

import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Words;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Tier;
import cairn.domain.booking.BookingStatus;
import cairn.domain.booking.Payment;
import cairn.domain.catalogue.Difficulty;
import cairn.domain.catalogue.EmergencyContact;
import cairn.domain.catalogue.Hospital;
import cairn.domain.catalogue.LandingZone;
import cairn.domain.catalogue.MealPlan;
import cairn.domain.catalogue.Porter;
import cairn.domain.catalogue.Waypoint;
import cairn.domain.conditions.RouteStatus;
import cairn.domain.conditions.WeatherAlert;
import cairn.domain.dispatch.Guarantee;
import cairn.domain.dispatch.Lift;
import cairn.domain.dispatch.RescueStatus;
import cairn.domain.dispatch.Triage;
import cairn.domain.document.DocumentKind;
import cairn.domain.permit.Document;
import cairn.domain.permit.FeeLine;
import cairn.domain.permit.NationalityGroup;
import cairn.domain.permitapplication.PermitApplication;
import cairn.domain.reservation.Reservation;
import cairn.domain.shared.BikramSambat;
import cairn.domain.shared.Confidence;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Season;
import cairn.domain.shared.Unavailability;
import cairn.domain.weather.Forecast;
import cairn.domain.weather.SkyCondition;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The texts that pages translate without a literal: the words of constants, titles and months. */
final class ConstantTexts {

    private static final int YEAR = 2083;
    private static final int MONTHS = 12;

    /** The constants that pages write by {@link Words#of(Enum)}. */
    private static final List<Enum<?>[]> WORDS = List.of(
            Confidence.values(),
            Difficulty.values(),
            DocumentKind.values(),
            EmergencyContact.Kind.values(),
            FeeLine.Item.values(),
            Forecast.Source.values(),
            Guarantee.State.values(),
            Hospital.Level.values(),
            LandingZone.Kind.values(),
            Lift.Role.values(),
            MealPlan.values(),
            MemberRole.values(),
            NationalityGroup.values(),
            Payment.Kind.values(),
            Payment.Method.values(),
            PermitApplication.Status.values(),
            Porter.Role.values(),
            RescueStatus.values(),
            Reservation.Status.values(),
            RouteStatus.values(),
            Season.values(),
            SkyCondition.values(),
            Tier.values(),
            Triage.values(),
            Waypoint.Kind.values(),
            WeatherAlert.Severity.values());

    /** The events of a booking, and the statuses of its crew. */
    private static final List<String> HAPPENINGS = List.of(
            "assigned",
            "cancelled",
            "completed",
            "confirmed",
            "created",
            "expired",
            "payment recorded",
            "released",
            "started",
            "travellers updated",
            "updated");

    /** The distances of moments as browsers write them. */
    private static final List<String> DISTANCES = List.of(
            "%s days ago",
            "%s hour ago",
            "%s hours ago",
            "%s minute ago",
            "%s minutes ago",
            "in %s days",
            "in %s hour",
            "in %s hours",
            "in %s minute",
            "in %s minutes",
            "this minute",
            "tomorrow",
            "yesterday");

    private ConstantTexts() {}

    /** Returns the texts that scripts translate without a literal. Refusals of the API are explained by their kinds. */
    static Stream<String> ofScripts() {
        return Stream.of(
                        titlesOfProblems(),
                        Stream.of(FaultCode.values()).map(Words::of),
                        DISTANCES.stream(),
                        HAPPENINGS.stream(),
                        Stream.of(Unavailability.Reason.values()).map(Words::of))
                .flatMap(Function.identity());
    }

    private static Stream<String> titlesOfProblems() {
        return Stream.of(ProblemType.values()).map(ProblemType::title);
    }

    static Stream<String> all() {
        return Stream.of(
                        titlesOfProblems(),
                        WORDS.stream().flatMap(Stream::of).map(Words::of),
                        Stream.of(BookingStatus.values()).map(Words::of),
                        Stream.of(Document.values()).map(Words::of),
                        HAPPENINGS.stream(),
                        Stream.of(Section.values()).map(Section::title),
                        Stream.of(Section.Group.values())
                                .map(Section.Group::title)
                                .filter(title -> !title.isEmpty()),
                        IntStream.rangeClosed(1, MONTHS)
                                .mapToObj(month -> new BikramSambat(YEAR, month, 1).monthName()))
                .flatMap(Function.identity());
    }
}
