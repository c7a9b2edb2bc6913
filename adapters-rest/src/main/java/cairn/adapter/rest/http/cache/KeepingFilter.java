package cairn.adapter.rest.http.cache;

import cairn.adapter.rest.http.FilterOrder;
import cairn.adapter.rest.http.cache.PreparedAnswers.Answer;
import cairn.adapter.rest.http.cache.PreparedAnswers.Knowledge;
import cairn.adapter.rest.http.response.Representations;
import io.micronaut.core.order.Ordered;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ResponseFilter;
import io.micronaut.http.annotation.ServerFilter;
import java.util.Optional;

/** Keeps the answers of prepared routes. */
@ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
final class KeepingFilter implements Ordered {

    private static final String KNOWLEDGE = "cairn.knowledge";

    private final PreparedAnswers answers;
    private final Representations representations;

    KeepingFilter(PreparedAnswers answers, Representations representations) {
        this.answers = answers;
        this.representations = representations;
    }

    /** What is known before the answer is made is what it is made of; if more is known after, it is made again. */
    @RequestFilter
    void look(HttpRequest<?> request) {
        if (PreparedFilter.isPrepared(request)) {
            request.setAttribute(KNOWLEDGE, answers.knowledge());
        }
    }

    @ResponseFilter
    void keep(HttpRequest<?> request, MutableHttpResponse<?> response) {
        Optional<Knowledge> madeOf = request.getAttribute(KNOWLEDGE, Knowledge.class);
        if (madeOf.isPresent() && response.code() == HttpStatus.OK.getCode()) {
            response.getBody()
                    .flatMap(body -> representations.of(request, response, body))
                    .ifPresent(representation -> {
                        answers.keep(request, new Answer(representation, madeOf.get()));
                        response.body(representation);
                    });
        }
    }

    @Override
    public int getOrder() {
        return FilterOrder.KEEPING;
    }
}
