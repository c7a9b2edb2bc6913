package cairn.adapter.rest.http.problem;

import io.micronaut.http.HttpRequest;

/** Adds members to the problems of some requests. */
public interface ProblemExtension {

    Problem extended(HttpRequest<?> request, Problem problem);
}
