package cairn.adapter.rest.http.problem;

import io.micronaut.http.HttpRequest;

/** Adds members to the problems of some requests. */
public interface ProblemExtension {

    /** Returns the problem to send, which for most requests is the given one. */
    Problem extended(HttpRequest<?> request, Problem problem);
}
