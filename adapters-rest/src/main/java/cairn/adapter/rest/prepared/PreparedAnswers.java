package cairn.adapter.rest.prepared;

import cairn.adapter.rest.answer.Representation;
import cairn.application.port.in.ConditionsFeed;
import cairn.application.port.out.Catalogues;
import cairn.domain.catalogue.Catalogue;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/** The answers that are kept, by path and query, at most {@value #MOST_BYTES} bytes of them. */
@Singleton
final class PreparedAnswers {

    private static final int MOST_BYTES = 32 * 1024 * 1024;
    private static final int OVERHEAD_BYTES = 1024;
    private static final Duration LIFE = Duration.ofSeconds(1);

    private final Catalogues catalogues;
    private final ConditionsFeed conditions;
    private final Cache<String, Answer> kept = Caffeine.newBuilder()
            .maximumWeight(MOST_BYTES)
            .weigher((String question, Answer answer) -> OVERHEAD_BYTES
                    + 2 * question.length()
                    + 2 * answer.representation().length())
            .expireAfterWrite(LIFE)
            .build();

    PreparedAnswers(Catalogues catalogues, ConditionsFeed conditions) {
        this.catalogues = catalogues;
        this.conditions = conditions;
    }

    /** What answers are made of, at a moment. */
    record Knowledge(Catalogue catalogue, long conditions) {

        boolean isThatOf(Knowledge other) {
            return catalogue == other.catalogue && conditions == other.conditions;
        }
    }

    /** An answer, and what was known before it was made. */
    record Answer(Representation representation, Knowledge madeOf) {}

    Knowledge knowledge() {
        return new Knowledge(catalogues.current(), conditions.revision());
    }

    /** An answer to the same question that would be no other now. */
    Optional<Representation> to(HttpRequest<?> request) {
        return Optional.ofNullable(kept.getIfPresent(question(request)))
                .filter(answer -> answer.madeOf().isThatOf(knowledge()))
                .map(Answer::representation);
    }

    void keep(HttpRequest<?> request, Answer answer) {
        kept.put(question(request), answer);
    }

    /** The same parameters in another order are the same question. */
    private static String question(HttpRequest<?> request) {
        var uri = request.getUri();
        var query = uri.getRawQuery();
        if (query == null) {
            return uri.getRawPath();
        }
        var parameters = query.split("&", -1);
        Arrays.sort(parameters);
        return uri.getRawPath() + "?" + String.join("&", parameters);
    }
}
