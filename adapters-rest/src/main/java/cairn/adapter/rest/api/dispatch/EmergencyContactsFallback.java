package cairn.adapter.rest.api.dispatch;

import cairn.adapter.rest.api.emergency.NationalContacts;
import cairn.adapter.rest.http.problem.Problem;
import cairn.adapter.rest.http.problem.ProblemExtension;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpStatus;
import jakarta.inject.Singleton;
import java.util.Set;

/** Adds the national emergency contacts to every 429 and 5xx response to the creation of a dispatch. */
@Singleton
final class EmergencyContactsFallback implements ProblemExtension {

    private static final Set<String> PATHS = Set.of("/v1/emergency/dispatch", "/v1/helicopter/dispatch");

    private final NationalContacts contacts;

    EmergencyContactsFallback(NationalContacts contacts) {
        this.contacts = contacts;
    }

    @Override
    public Problem extended(HttpRequest<?> request, Problem problem) {
        boolean isCallForHelp = request.getMethod() == HttpMethod.POST && PATHS.contains(request.getPath());
        boolean isFailure = problem.type().status() >= HttpStatus.INTERNAL_SERVER_ERROR.getCode();
        boolean isLimit = problem.type().status() == HttpStatus.TOO_MANY_REQUESTS.getCode();
        if (!isCallForHelp || !(isFailure || isLimit)) {
            return problem;
        }
        var answer =
                isFailure ? problem.withDetail(problem.detail() + ". Call one of the emergency contacts now") : problem;
        return answer.with("emergency_contacts", contacts.items());
    }
}
