package cairn.adapter.rest.api.feed;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.webhook.NoticeType;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class FeedFiltersTest {

    @ParameterizedTest
    @MethodSource("types")
    void everyTypeOfTheFeedCanBeSelected(NoticeType type) {
        assertThat(type.name()).matches(FeedFilters.TYPE);
        assertThat(type.object() + ".*").matches(FeedFilters.TYPE);
    }

    @ParameterizedTest
    @MethodSource("types")
    void everyKindOfObjectCanBeSelected(NoticeType type) {
        var id = type.object().equals("route") ? "annapurna-circuit" : "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20";

        assertThat(type.object() + "/" + id).matches(FeedFilters.SUBJECT);
    }

    /** Events of endpoints are delivered, but are not in the feed. */
    static Stream<NoticeType> types() {
        return NoticeType.ALL.stream().filter(type -> !type.object().equals("endpoint"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"bridge.opened", "bridge.*", "endpoint.disabled", "booking.opened"})
    void otherTypesAreRefused(String type) {
        assertThat(type).doesNotMatch(FeedFilters.TYPE);
    }
}
