/**
 * Renders all error responses as problem details. It uses the framework's error hook, because micronaut-problem-json
 * would bring a second, exception-based model of problems to replace part by part.
 *
 * <p>{@code ProblemType} is long because it has the texts of all types side by side, in which a gap is seen at once.
 */
@NullMarked
package cairn.adapter.rest.http.problem;

import org.jspecify.annotations.NullMarked;
