package cairn.adapter.rest.api.trail;

import cairn.domain.catalogue.Difficulty;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The difficulty of a trail. */
@Serdeable
public enum TrailDifficulty {
    @JsonProperty("easy")
    EASY,
    @JsonProperty("moderate")
    MODERATE,
    @JsonProperty("strenuous")
    STRENUOUS,
    @JsonProperty("challenging")
    CHALLENGING;

    public static Set<Difficulty> read(@Nullable List<TrailDifficulty> asked) {
        return asked == null
                ? Set.of()
                : asked.stream().map(each -> Difficulty.valueOf(each.name())).collect(Collectors.toSet());
    }
}
