package cairn.application.weather;

import cairn.application.port.in.FindWeather;
import cairn.application.port.out.Forecasts;
import cairn.application.port.out.WeatherBooks;
import cairn.domain.shared.Nepal;
import cairn.domain.shared.NepalTerritory;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.weather.Forecast;
import cairn.domain.weather.Gazetteer;
import cairn.domain.weather.LocationQuery;
import cairn.domain.weather.LocationQuery.Named;
import cairn.domain.weather.LocationQuery.Spot;
import cairn.domain.weather.Place;
import java.util.Optional;
import java.util.Set;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

/** Answers weather queries with the forecast or, if it is not available, with the normals. */
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

    private static Place place(LocationQuery where, Gazetteer places) {
        return switch (where) {
            case Named named -> places.find(named.name()).orElseThrow(() -> unknown(named.name(), places));
            case Spot spot -> {
                NepalTerritory.fault(spot.position()).ifPresent(detail -> {
                    throw new Invalid("location", detail);
                });
                yield places.at(spot.position());
            }
        };
    }

    private static Missing unknown(String name, Gazetteer places) {
        var meant = places.nearMatches(name);
        return new Missing(
                meant.isEmpty()
                        ? "There is no such place in the catalogue; give any place in Nepal as lat,lng"
                        : "There is no such place in the catalogue; near matches: " + String.join("; ", meant));
    }
}
