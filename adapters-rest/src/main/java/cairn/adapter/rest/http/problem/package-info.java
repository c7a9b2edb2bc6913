/**
 * Renders all error responses as problem details. It uses the framework's error hook, because micronaut-problem-json
 * would bring a second, exception-based model of problems to replace part by part.
 */
@NullMarked
package cairn.adapter.rest.http.problem;

import org.jspecify.annotations.NullMarked;
