package cairn.application.weather;

import cairn.application.axon.Handlers;
import cairn.application.module.CoreModule;
import cairn.application.port.out.Forecasts;
import cairn.application.port.out.WeatherBooks;

public final class WeatherModule {

    private WeatherModule() {}

    public static CoreModule of(WeatherBooks books, Forecasts forecasts) {
        return axon -> {
            Handlers.registerQueries(axon, "weather-queries", _ -> new WeatherQueryHandler(books, forecasts));
        };
    }
}
