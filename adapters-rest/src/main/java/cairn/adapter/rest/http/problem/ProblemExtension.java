package cairn.adapter.rest.http.problem;

import io.micronaut.http.HttpRequest;

/** Adds members to the problems of some requests. */
public interface ProblemExtension {

    /** Returns the problem to answer the request with, which is the given one for most requests. */
    Problem extended(HttpRequest<?> request, Problem problem);
}
