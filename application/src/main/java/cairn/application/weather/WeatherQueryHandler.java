package cairn.application.weather;

import cairn.application.port.in.FindWeather;
import cairn.application.port.out.Forecasts;
import cairn.application.port.out.WeatherBooks;
import cairn.domain.shared.GeoPoint;
import cairn.domain.shared.Nepal;
import cairn.domain.shared.NepalTerritory;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.weather.Forecast;
import cairn.domain.weather.Gazetteer;
import cairn.domain.weather.Place;
import cairn.domain.weather.Whereabouts;
import cairn.domain.weather.Whereabouts.Named;
import cairn.domain.weather.Whereabouts.Spot;
import java.util.Optional;
import java.util.Set;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

/** Tells the weather: as it is forecast, or where that cannot be had, as it usually is. */
final class WeatherQueryHandler {

    private final WeatherBooks books;
    private final Forecasts forecasts;

    WeatherQueryHandler(WeatherBooks books, Forecasts forecasts) {
        this.books = books;
        this.forecasts = forecasts;
    }

    @QueryHandler
    Forecast answer(FindWeather question) {
        var book = books.currentWeather();
        var place = place(question.where(), book.places());
        return Optional.ofNullable(forecasts.of(Set.of(place)).get(place))
                .flatMap(forecast -> forecast.of(Nepal.dateAt(question.now()), question.days()))
                .orElseGet(() -> book.usual(place, question.now(), question.days()));
    }

    private static Place place(Whereabouts where, Gazetteer places) {
        return switch (where) {
            case Named named -> places.find(named.name()).orElseThrow(() -> unknown(named.name(), places));
            case Spot spot -> {
                requireInNepal(spot.position());
                yield places.at(spot.position());
            }
        };
    }

    private static Missing unknown(String name, Gazetteer places) {
        var meant = places.nearMatches(name);
        return new Missing(
                meant.isEmpty()
                        ? "There is no such place in the catalogue; any in Nepal may be asked for as lat,lng"
                        : "There is no such place in the catalogue; near matches: " + String.join("; ", meant));
    }

    private static void requireInNepal(GeoPoint position) {
        if (!NepalTerritory.contains(position)) {
            throw new Invalid(
                    "location",
                    isReversed(position)
                            ? "looks reversed: the latitude comes first, as in 27.806,86.714"
                            : "must be in Nepal, the latitude first, as in 27.806,86.714");
        }
    }

    private static boolean isReversed(GeoPoint position) {
        return GeoPoint.isValid(position.longitude(), position.latitude())
                && NepalTerritory.contains(new GeoPoint(position.longitude(), position.latitude()));
    }
}
