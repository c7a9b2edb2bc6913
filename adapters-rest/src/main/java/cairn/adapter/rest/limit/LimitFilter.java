package cairn.adapter.rest.limit;

import cairn.adapter.rest.FilterOrder;
import cairn.adapter.rest.emergency.NationalContacts;
import cairn.adapter.rest.limit.Outcome.Refused;
import cairn.adapter.rest.problem.Problem;
import cairn.adapter.rest.problem.ProblemException;
import io.micronaut.context.annotation.Requires;
import io.micronaut.core.order.Ordered;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ServerFilter;
import java.util.concurrent.CompletableFuture;

/** Counts a request, or refuses it where an allowance is used up. */
@ServerFilter(ServerFilter.MATCH_ALL_PATTERN)
@Requires(missingProperty = LimitSettings.LEFT_OUT)
final class LimitFilter implements Ordered {

    private final Allowances allowances;
    private final LimitSettings settings;
    private final NationalContacts contacts;

    LimitFilter(Allowances allowances, LimitSettings settings, NationalContacts contacts) {
        this.allowances = allowances;
        this.settings = settings;
        this.contacts = contacts;
    }

    @RequestFilter
    CompletableFuture<HttpRequest<?>> count(HttpRequest<?> request) {
        if (!Allowances.cover(request)) {
            return CompletableFuture.completedFuture(request);
        }
        return allowances.settle(request).thenApply(outcome -> {
            if (outcome instanceof Refused refused && settings.enforced()) {
                throw new ProblemException(problem(refused.cause()));
            }
            return request;
        });
    }

    /** Whoever calls for help is told whom to call instead. */
    private Problem problem(Standing cause) {
        long seconds = Math.max(1, LimitHeaders.seconds(cause.untilNext()));
        Problem problem = Problem.of(cause.kind().problem(), cause.detail())
                .withHeader(HttpHeaders.RETRY_AFTER, Long.toString(seconds));
        return cause.kind() == Standing.Kind.DISPATCH ? problem.with("emergency_contacts", contacts.items()) : problem;
    }

    @Override
    public int getOrder() {
        return FilterOrder.LIMITS;
    }
}
