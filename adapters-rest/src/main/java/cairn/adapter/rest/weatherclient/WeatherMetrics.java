package cairn.adapter.rest.weatherclient;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micronaut.context.BeanProvider;
import jakarta.inject.Singleton;
import java.util.function.ToLongFunction;

@Singleton
final class WeatherMetrics implements MeterBinder {

    private final BeanProvider<LiveForecasts> forecasts;

    WeatherMetrics(BeanProvider<LiveForecasts> forecasts) {
        this.forecasts = forecasts;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        counter(registry, "answered", ForecastCalls::answered);
        counter(registry, "failed", ForecastCalls::failed);
        FunctionCounter.builder(
                        "cairn.weather.beyond.budget",
                        forecasts,
                        each -> each.get()
                                .calls()
                                .map(ForecastCalls::beyondBudget)
                                .orElse(0L))
                .description("Forecasts not requested because the daily limit of requests was reached")
                .register(registry);
        Gauge.builder(
                        "cairn.weather.usable",
                        forecasts,
                        each -> each.get()
                                .calls()
                                .filter(ForecastCalls::areAwaited)
                                .map(_ -> 1)
                                .orElse(0))
                .description("1 while forecasts are requested, 0 while climate normals replace them")
                .register(registry);
    }

    private void counter(MeterRegistry registry, String outcome, ToLongFunction<ForecastCalls> count) {
        FunctionCounter.builder(
                        "cairn.weather.calls",
                        forecasts,
                        each -> each.get().calls().map(count::applyAsLong).orElse(0L))
                .tag("outcome", outcome)
                .description("Requests to the weather service")
                .register(registry);
    }
}
