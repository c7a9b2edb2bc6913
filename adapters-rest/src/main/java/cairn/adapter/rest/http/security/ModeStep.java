package cairn.adapter.rest.http.security;

import cairn.adapter.rest.http.IdentificationStep;
import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.domain.access.Mode;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * Refuses a request that would act in another mode than its {@link ModeHeader} says. In a session the header decides;
 * a key has a mode of its own, and a request without credentials acts in live mode.
 */
@Singleton
public final class ModeStep implements IdentificationStep {

    @Override
    public Progress check(HttpRequest<?> request) {
        if (passesAtOnce(request)) {
            return Progress.NEXT;
        }
        var named = ModeHeader.read(request).orElseThrow(() -> fault("must be one header, live or test"));
        var actual = request.getUserPrincipal(Caller.class).map(Caller::mode).orElse(Mode.LIVE);
        if (named != actual) {
            throw fault(
                    request.getUserPrincipal(Caller.class).isPresent()
                            ? "must be %s, the mode of the key, or omitted".formatted(WireNames.of(actual))
                            : "must be live or omitted in a request without credentials");
        }
        return Progress.NEXT;
    }

    @Override
    public boolean passesAtOnce(HttpRequest<?> request) {
        return !request.getHeaders().contains(ModeHeader.NAME);
    }

    private static ProblemException fault(String detail) {
        return new ProblemException(ProblemType.INVALID_PARAMETER, List.of(Fault.of(ModeHeader.NAME, detail)));
    }
}
