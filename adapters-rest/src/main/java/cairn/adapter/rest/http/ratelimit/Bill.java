package cairn.adapter.rest.http.ratelimit;

import cairn.adapter.rest.http.ratelimit.Outcome.Passed;
import cairn.adapter.rest.http.ratelimit.Outcome.Refused;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/**
 * The windows in which a request counts.
 *
 * @param binding those that refuse it once they are used up, the narrowest first
 * @param counting those that only count it
 */
record Bill(List<Window> binding, List<Window> counting) {

    static final Bill NOTHING = new Bill(List.of(), List.of());

    /** The same for a request that is answered whatever is left. */
    Bill waived() {
        return new Bill(
                List.of(), Stream.concat(binding.stream(), counting.stream()).toList());
    }

    /** Takes the request from all its windows, or from none. */
    CompletableFuture<Outcome> settle() {
        return refusal()
                .<CompletableFuture<Outcome>>map(CompletableFuture::completedFuture)
                .orElseGet(() -> settleFrom(0));
    }

    /** Returns the refusal of a request of which a window is known to be used up. */
    Optional<Refused> refusal() {
        for (Window window : binding) {
            if (window.look().isUsedUp()) {
                return Optional.of(new Refused(look(binding)));
            }
        }
        return Optional.empty();
    }

    private CompletableFuture<Outcome> settleFrom(int first) {
        if (first == binding.size()) {
            return CompletableFuture.completedFuture(pass());
        }
        return binding.get(first).spend().thenCompose(isSpent -> {
            if (isSpent) {
                return settleFrom(first + 1);
            }
            binding.subList(0, first).forEach(Window::giveBack);
            return CompletableFuture.completedFuture(new Refused(look(binding)));
        });
    }

    /** A request that is answered whatever is left: nobody waits for its counting. */
    Outcome pass() {
        for (Window window : counting) {
            CompletableFuture<Boolean> _ = window.spend();
        }
        return new Passed(look(binding.isEmpty() ? counting : binding));
    }

    private static List<Standing> look(List<Window> windows) {
        List<Standing> standings = new ArrayList<>(windows.size());
        for (Window window : windows) {
            Standing standing = window.look();
            if (standing.isLimited()) {
                standings.add(standing);
            }
        }
        return standings;
    }
}
