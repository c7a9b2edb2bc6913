package cairn.adapter.rest.weatherclient;

import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/**
 * The settings of the weather service.
 *
 * @param url the address of the service, or {@code none} for no forecasts; may contain a key and is never logged
 * @param timeout the limit of a call, until its last byte, and of a caller's wait; at most 10 s
 * @param forecastsPerDay the number of forecasts that this node requests per day; each place of a call counts
 */
@ConfigurationProperties("cairn.weather")
record WeatherSettings(
        @Bindable(defaultValue = WeatherSettings.OPEN_METEO) String url,
        @Bindable(defaultValue = "2s") Duration timeout,
        @Bindable(defaultValue = "8000") int forecastsPerDay) {

    static final String OPEN_METEO = "https://api.open-meteo.com/v1/forecast";

    private static final String NOWHERE = "none";
    private static final String PATH = "/v1/forecast";
    private static final Set<String> WEB = Set.of("http", "https");
    private static final Duration LONGEST = Duration.ofSeconds(10);

    WeatherSettings {
        if (!url.equals(NOWHERE) && !isOfTheWeb(url)) {
            throw new IllegalArgumentException("CAIRN_WEATHER_URL must be none, or an address such as " + OPEN_METEO);
        }
        if (!timeout.isPositive() || timeout.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("CAIRN_WEATHER_TIMEOUT must be positive, and at most 10s");
        }
        if (forecastsPerDay < 1) {
            throw new IllegalArgumentException("CAIRN_WEATHER_FORECASTS_PER_DAY must be at least 1");
        }
    }

    private static boolean isOfTheWeb(String url) {
        try {
            var address = URI.create(url);
            return address.getScheme() != null
                    && WEB.contains(address.getScheme())
                    && address.getHost() != null
                    && address.getRawFragment() == null;
        } catch (IllegalArgumentException noAddress) {
            return false;
        }
    }

    Optional<URI> address() {
        if (url.equals(NOWHERE)) {
            return Optional.empty();
        }
        var address = URI.create(url);
        return Optional.of(
                address.getPath().isEmpty() || address.getPath().equals("/") ? address.resolve(PATH) : address);
    }

    /** Omits all of the URL but its host: the rest may contain a key. */
    @Override
    public String toString() {
        return address().map(URI::getHost).orElse(NOWHERE) + " within " + timeout;
    }
}
