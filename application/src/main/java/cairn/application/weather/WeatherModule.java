package cairn.application.weather;

import cairn.application.port.out.Forecasts;
import cairn.application.port.out.WeatherBooks;
import org.axonframework.eventsourcing.configuration.EventSourcingConfigurer;
import org.axonframework.messaging.queryhandling.configuration.QueryHandlingModule;

public final class WeatherModule {

    private WeatherModule() {}

    public static void register(EventSourcingConfigurer axon, WeatherBooks books, Forecasts forecasts) {
        axon.registerQueryHandlingModule(QueryHandlingModule.named("weather-queries")
                .queryHandlers()
                .annotatedQueryHandlingComponent(_ -> new WeatherQueryHandler(books, forecasts)));
    }
}
