package cairn.adapter.rest.prepared;

import cairn.adapter.rest.FilterOrder;
import cairn.adapter.rest.access.Caller;
import cairn.adapter.rest.answer.Representation;
import cairn.adapter.rest.answer.Representations;
import cairn.adapter.rest.prepared.PreparedAnswers.Answer;
import cairn.adapter.rest.prepared.PreparedAnswers.Knowledge;
import cairn.domain.access.Operator;
import io.micronaut.core.order.Ordered;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ResponseFilter;
import io.micronaut.http.annotation.ServerFilter;
import io.micronaut.web.router.RouteAttributes;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Answers what has been asked a moment ago without asking the handler again. The platform, which has to see at once what
 * its desk has written, is answered anew.
 */
@ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
final class PreparedFilter implements Ordered {

    private static final String KNOWLEDGE = "cairn.knowledge";

    private final PreparedAnswers answers;
    private final Representations representations;

    PreparedFilter(PreparedAnswers answers, Representations representations) {
        this.answers = answers;
        this.representations = representations;
    }

    @RequestFilter
    @Nullable
    HttpResponse<?> answer(HttpRequest<?> request) {
        if (!isPrepared(request)) {
            return null;
        }
        Optional<Representation> prepared = answers.to(request);
        if (prepared.isPresent()) {
            return HttpResponse.ok(prepared.get());
        }
        request.setAttribute(KNOWLEDGE, answers.knowledge());
        return null;
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

    private static boolean isPrepared(HttpRequest<?> request) {
        return request.getMethod() == HttpMethod.GET
                && RouteAttributes.getRouteInfo(request)
                        .filter(route -> route.getAnnotationMetadata().hasAnnotation(Prepared.class))
                        .isPresent()
                && request.getUserPrincipal(Caller.class)
                        .filter(caller -> caller.operator().equals(Operator.PLATFORM))
                        .isEmpty();
    }

    @Override
    public int getOrder() {
        return FilterOrder.PREPARED;
    }
}
