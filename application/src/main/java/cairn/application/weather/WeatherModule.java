package cairn.application.weather;

import cairn.application.module.CoreModule;
import cairn.application.port.out.Forecasts;
import cairn.application.port.out.WeatherBooks;
import org.axonframework.messaging.queryhandling.configuration.QueryHandlingModule;

public final class WeatherModule {

    private WeatherModule() {}

    public static CoreModule of(WeatherBooks books, Forecasts forecasts) {
        return axon -> {
            axon.registerQueryHandlingModule(QueryHandlingModule.named("weather-queries")
                    .queryHandlers()
                    .annotatedQueryHandlingComponent(_ -> new WeatherQueryHandler(books, forecasts)));
        };
    }
}
