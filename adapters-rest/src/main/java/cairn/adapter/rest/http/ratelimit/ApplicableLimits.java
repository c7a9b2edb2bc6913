package cairn.adapter.rest.http.ratelimit;

import cairn.adapter.rest.http.ratelimit.LimitDecision.Passed;
import cairn.adapter.rest.http.ratelimit.LimitDecision.Refused;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/**
 * The limits that apply to a request.
 *
 * @param binding the limits that refuse the request once they are used up, the narrowest first
 * @param counting the limits that only count the request
 */
record ApplicableLimits(List<RateLimit> binding, List<RateLimit> counting) {

    static final ApplicableLimits NOTHING = new ApplicableLimits(List.of(), List.of());

    ApplicableLimits waived() {
        return new ApplicableLimits(
                List.of(), Stream.concat(binding.stream(), counting.stream()).toList());
    }

    /** Spends one request from every limit, or from none. */
    CompletableFuture<LimitDecision> settle() {
        return refusal()
                .<CompletableFuture<LimitDecision>>map(CompletableFuture::completedFuture)
                .orElseGet(() -> settleFrom(0));
    }

    Optional<Refused> refusal() {
        for (RateLimit window : binding) {
            if (window.look().isUsedUp()) {
                return Optional.of(new Refused(look(binding)));
            }
        }
        return Optional.empty();
    }

    private CompletableFuture<LimitDecision> settleFrom(int first) {
        if (first == binding.size()) {
            return CompletableFuture.completedFuture(pass());
        }
        return binding.get(first).spend().thenCompose(isSpent -> {
            if (isSpent) {
                return settleFrom(first + 1);
            }
            binding.subList(0, first).forEach(RateLimit::refund);
            return CompletableFuture.completedFuture(new Refused(look(binding)));
        });
    }

    /** Counts the request without refusing it; the result of the counting is not awaited. */
    LimitDecision pass() {
        for (RateLimit window : counting) {
            CompletableFuture<Boolean> _ = window.spend();
        }
        return new Passed(look(binding.isEmpty() ? counting : binding));
    }

    private static List<LimitStatus> look(List<RateLimit> windows) {
        List<LimitStatus> statuses = new ArrayList<>(windows.size());
        for (RateLimit window : windows) {
            LimitStatus status = window.look();
            if (status.isLimited()) {
                statuses.add(status);
            }
        }
        return statuses;
    }
}
