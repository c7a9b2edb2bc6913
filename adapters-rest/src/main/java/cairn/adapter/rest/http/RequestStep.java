package cairn.adapter.rest.http;

import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** One of the steps that each request passes before its controller runs. */
public interface RequestStep {

    /**
     * Checks the request.
     *
     * @throws cairn.adapter.rest.http.problem.ProblemException if the request is refused
     */
    Progress check(HttpRequest<?> request);

    sealed interface Progress {

        Progress NEXT = new Next();

        record Next() implements Progress {}

        record Answered(HttpResponse<?> response) implements Progress {}

        /**
         * The next step follows as soon as this step has completed.
         *
         * @param completion fails if the request is refused
         */
        record Pending(CompletableFuture<?> completion) implements Progress {}

        /** The remaining steps run on these threads. */
        record Moved(Executor threads) implements Progress {}
    }
}
