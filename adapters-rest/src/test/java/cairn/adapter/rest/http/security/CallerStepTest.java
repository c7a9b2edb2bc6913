package cairn.adapter.rest.http.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.adapter.rest.http.RequestStep.Progress;
import cairn.adapter.rest.http.request.DatabaseDeadline;
import cairn.application.port.in.ApiKeys;
import cairn.domain.access.IssuedKey;
import cairn.domain.access.KeyDigest;
import cairn.domain.access.KeyId;
import io.micronaut.core.async.publisher.Publishers;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.filter.ServerFilterChain;
import io.micronaut.security.authentication.AuthorizationException;
import io.micronaut.security.config.SecurityConfigurationProperties;
import io.micronaut.security.filters.SecurityFilter;
import io.micronaut.security.rules.SecurityRule;
import io.micronaut.security.rules.SecurityRuleResult;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;
import org.reactivestreams.Publisher;

/** A request goes on only if the framework's filter passed it down the chain. */
class CallerStepTest {

    private static final HttpRequest<?> REQUEST = HttpRequest.GET("/v1/samples");

    @Test
    void anAllowedRequestGoesOn() throws ExecutionException, InterruptedException {
        assertThat(completion(rule(SecurityRuleResult.ALLOWED)).get()).isSameAs(REQUEST);
    }

    @Test
    void aRejectedRequestDoesNot() {
        assertRefused(rule(SecurityRuleResult.REJECTED));
    }

    @Test
    void neitherDoesOneThatTheFrameworkAnswersItself() {
        assertRefused(answering(Publishers.just(HttpResponse.unauthorized())));
        assertRefused(answering(Publishers.just(HttpResponse.ok())));
        assertRefused(answering(Publishers.empty()));
    }

    private static void assertRefused(SecurityFilter framework) {
        assertThatExceptionOfType(CompletionException.class)
                .isThrownBy(() -> completion(framework).join())
                .withCauseInstanceOf(AuthorizationException.class);
    }

    private static CompletableFuture<?> completion(SecurityFilter framework) {
        var deadline = new DatabaseDeadline(() -> Duration.ZERO, ForkJoinPool.commonPool());
        var step = new CallerStep(framework, new RememberedCallers(new NoKeys()), _ -> false, deadline);
        return ((Progress.Pending) step.check(REQUEST)).completion();
    }

    private static SecurityFilter rule(SecurityRuleResult result) {
        SecurityRule<HttpRequest<?>> rule = (_, _) -> Publishers.just(result);
        return new SecurityFilter(List.of(rule), List.of(), new SecurityConfigurationProperties());
    }

    private static SecurityFilter answering(Publisher<MutableHttpResponse<?>> answer) {
        return new SecurityFilter(List.of(), List.of(), new SecurityConfigurationProperties()) {
            @Override
            public Publisher<MutableHttpResponse<?>> doFilter(HttpRequest<?> request, ServerFilterChain chain) {
                return answer;
            }
        };
    }

    private static final class NoKeys implements ApiKeys {

        @Override
        public Optional<IssuedKey> find(KeyDigest digest) {
            return Optional.empty();
        }

        @Override
        public Optional<IssuedKey> remembered(KeyDigest digest) {
            return Optional.empty();
        }

        @Override
        public boolean mayExist(KeyDigest digest) {
            return false;
        }

        @Override
        public Optional<IssuedKey> find(KeyId id) {
            return Optional.empty();
        }
    }
}
