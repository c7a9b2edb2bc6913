package cairn.domain.weather;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The state of the sky, by the codes of the World Meteorological Organization (table 4677) that forecasts use. */
public enum SkyCondition {
    CLEAR(0),
    MAINLY_CLEAR(1),
    PARTLY_CLOUDY(2),
    OVERCAST(3),
    FOG(45),
    RIME_FOG(48),
    LIGHT_DRIZZLE(51),
    DRIZZLE(53),
    HEAVY_DRIZZLE(55),
    LIGHT_FREEZING_DRIZZLE(56),
    FREEZING_DRIZZLE(57),
    LIGHT_RAIN(61),
    RAIN(63),
    HEAVY_RAIN(65),
    LIGHT_FREEZING_RAIN(66),
    FREEZING_RAIN(67),
    LIGHT_SNOW(71),
    SNOW(73),
    HEAVY_SNOW(75),
    SNOW_GRAINS(77),
    LIGHT_RAIN_SHOWERS(80),
    RAIN_SHOWERS(81),
    VIOLENT_RAIN_SHOWERS(82),
    LIGHT_SNOW_SHOWERS(85),
    HEAVY_SNOW_SHOWERS(86),
    THUNDERSTORM(95),
    THUNDERSTORM_WITH_HAIL(96),
    THUNDERSTORM_WITH_HEAVY_HAIL(99);

    private static final Map<Integer, SkyCondition> BY_CODE = Arrays.stream(values())
            .collect(Collectors.toUnmodifiableMap(condition -> condition.code, Function.identity()));

    private final int code;

    SkyCondition(int code) {
        this.code = code;
    }

    public static Optional<SkyCondition> of(int code) {
        return Optional.ofNullable(BY_CODE.get(code));
    }
}
