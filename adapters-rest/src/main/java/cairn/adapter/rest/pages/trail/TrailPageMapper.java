package cairn.adapter.rest.pages.trail;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.conditions.ConditionsPanels;
import cairn.adapter.rest.pages.language.DatePattern;
import cairn.adapter.rest.pages.language.Numbers;
import cairn.adapter.rest.pages.model.Fact;
import cairn.adapter.rest.pages.model.TestClosureForm;
import cairn.adapter.rest.pages.model.TrailPage;
import cairn.adapter.rest.pages.model.WeatherPage;
import cairn.adapter.rest.pages.sketch.HeightProfile;
import cairn.adapter.rest.pages.sketch.SketchMap;
import cairn.application.view.ConditionsView;
import cairn.application.view.SeasonView;
import cairn.domain.access.Scope;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.Waypoint;
import cairn.domain.conditions.Closure;
import cairn.domain.permit.PermitKind;
import cairn.domain.shared.GeoPoint;
import cairn.domain.shared.Nepal;
import cairn.domain.weather.Forecast;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

final class TrailPageMapper {

    private static final int MOST_SEASONS = 16;
    private static final DatePattern HOUR = DatePattern.of("HH:mm");

    private TrailPageMapper() {}

    static TrailPage page(
            Trail trail,
            String routeName,
            ConditionsView conditions,
            Optional<TestClosureForm> testClosure,
            Instant now,
            Caller caller) {
        var seasons = conditions.seasonsUntil(Nepal.dateAt(now));
        return new TrailPage(
                trail.slug(),
                trail.route().value(),
                routeName,
                facts(trail),
                ConditionsPanels.of(conditions.at(now)),
                SketchMap.of(trail),
                HeightProfile.of(trail),
                stops(trail.waypoints()),
                seasons.stream()
                        .limit(MOST_SEASONS)
                        .map(TrailPageMapper::season)
                        .toList(),
                seasons.size() > MOST_SEASONS,
                Words.mayWrite(caller, Scope.OPERATOR),
                caller.has(Scope.CONDITIONS_DESK),
                testClosure.orElse(null));
    }

    static GeoPoint position(Waypoint waypoint) {
        return new GeoPoint(waypoint.latitude(), waypoint.longitude());
    }

    static Waypoint highest(Trail trail) {
        return trail.waypoints().stream()
                .max(Comparator.comparingInt(Waypoint::altitudeMetres))
                .orElseThrow();
    }

    private static List<Fact> facts(Trail trail) {
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact(text("Region"), trail.region()));
        facts.add(new Fact(text("From, to"), trail.start() + " – " + trail.end()));
        facts.add(new Fact(
                text("Length"),
                Words.count(trail.durationDays(), text("day"), text("days")) + ", "
                        + text("%s km", trail.distanceKm())));
        facts.add(new Fact(text("Difficulty"), Words.of(trail.difficulty())));
        facts.add(new Fact(text("Highest point"), metres(trail.maxAltitudeMetres())));
        facts.add(new Fact(
                text("Ascent, descent"),
                text(
                        "%s up, %s down, between the places below",
                        metres(trail.gainMetres()), metres(trail.lossMetres()))));
        facts.add(new Fact(
                text("Best seasons"),
                trail.bestSeasons().stream().map(Words::of).collect(Collectors.joining(", "))));
        facts.add(new Fact(text("Permits"), permits(trail)));
        trail.restrictedArea().ifPresent(area -> facts.add(new Fact(text("Restricted area"), area)));
        facts.add(new Fact(text("Guide"), trail.guideRequired() ? text("required") : text("not required")));
        facts.add(
                new Fact(text("Smallest party"), Words.count(trail.minPartySize(), text("trekker"), text("trekkers"))));
        facts.add(new Fact(text("Price per person"), Texts.money(trail.pricePerPerson())));
        return List.copyOf(facts);
    }

    private static String permits(Trail trail) {
        return trail.permits().isEmpty()
                ? text("none")
                : trail.permits().stream()
                        .map(code -> PermitKind.of(code).name())
                        .collect(Collectors.joining(", "));
    }

    private static List<TrailPage.Stop> stops(List<Waypoint> waypoints) {
        List<TrailPage.Stop> stops = new ArrayList<>();
        for (int i = 0; i < waypoints.size(); i++) {
            var at = waypoints.get(i);
            int change = i == 0 ? 0 : at.altitudeMetres() - waypoints.get(i - 1).altitudeMetres();
            stops.add(new TrailPage.Stop(
                    at.day(),
                    at.name(),
                    Words.of(at.kind()),
                    metres(at.altitudeMetres()),
                    i == 0 ? "" : (change < 0 ? "" : "+") + metres(change),
                    String.format(Locale.ROOT, "%.3f, %.3f", at.latitude(), at.longitude())));
        }
        return List.copyOf(stops);
    }

    private static TrailPage.Season season(SeasonView view) {
        var reasons = view.closures().stream().map(Closure::reason).toList();
        var notable = Stream.concat(
                        view.closures().stream().map(Words::closure),
                        view.notable().stream().filter(note -> !reasons.contains(note)))
                .distinct()
                .toList();
        return new TrailPage.Season(
                Words.of(view.season().season()) + " "
                        + Numbers.plain(view.season().year()),
                view.open(),
                view.caution(),
                view.closed(),
                notable);
    }

    static WeatherPage weather(Trail trail, Forecast forecast) {
        var highest = highest(trail);
        return new WeatherPage(
                trail.slug(),
                trail.name(),
                highest.name() + ", " + metres(highest.altitudeMetres()),
                switch (forecast.source()) {
                    case OPEN_METEO -> text("A forecast of Open-Meteo.");
                    case CLIMATOLOGY -> text("Averages of past years, because no forecast is available.");
                },
                Texts.at(forecast.observedAt()),
                forecast.stale(),
                forecast.days().stream().anyMatch(day -> day.outlook().isPresent()),
                forecast.days().stream().map(TrailPageMapper::day).toList());
    }

    private static WeatherPage.Day day(Forecast.Day day) {
        return new WeatherPage.Day(
                Texts.day(day.date()),
                text("%s to %s °C", Math.round(day.minC()), Math.round(day.maxC())),
                text("%s mm", Math.round(day.precipitationMm())),
                day.outlook()
                        .map(outlook -> text("%s km/h", Math.round(outlook.windMaxKph())))
                        .orElse("–"),
                day.outlook().map(outlook -> Words.of(outlook.condition())).orElse("–"),
                text("%s to %s", hour(day.sunrise()), hour(day.sunset())));
    }

    private static String hour(Instant moment) {
        return HOUR.format(moment.atZone(Nepal.ZONE));
    }

    static String metres(int altitude) {
        return Texts.metres(altitude);
    }
}
