package cairn.adapter.rest.http.cache;

import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.application.port.in.ConditionsFeed;
import cairn.application.port.out.Catalogues;
import cairn.domain.catalogue.Catalogue;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;

/** Caches responses by {@link CacheKey} for a second, at most {@value #MOST_BYTES} bytes of them. */
@Singleton
final class CachedResponses {

    private static final int MOST_BYTES = 32 * 1024 * 1024;
    private static final int OVERHEAD_BYTES = 1024;
    private static final Duration LIFE = Duration.ofSeconds(1);

    private final Catalogues catalogues;
    private final ConditionsFeed conditions;
    private final Cache<CacheKey, Answer> kept = Caffeine.newBuilder()
            .maximumWeight(MOST_BYTES)
            .weigher((CacheKey key, Answer answer) ->
                    OVERHEAD_BYTES + 2 * key.length() + 2 * answer.response().length())
            .expireAfterWrite(LIFE)
            .build();

    CachedResponses(Catalogues catalogues, ConditionsFeed conditions) {
        this.catalogues = catalogues;
        this.conditions = conditions;
    }

    record CacheVersion(Catalogue catalogue, long conditions) {

        boolean isThatOf(CacheVersion other) {
            return catalogue == other.catalogue && conditions == other.conditions;
        }
    }

    record Answer(EncodedResponse response, CacheVersion madeOf) {}

    CacheVersion version() {
        return new CacheVersion(catalogues.current(), conditions.revision());
    }

    Optional<EncodedResponse> to(HttpRequest<?> request) {
        return CacheKey.of(request)
                .map(kept::getIfPresent)
                .filter(answer -> answer.madeOf().isThatOf(version()))
                .map(Answer::response);
    }

    void keep(HttpRequest<?> request, Answer answer) {
        CacheKey.of(request).ifPresent(key -> kept.put(key, answer));
    }
}
