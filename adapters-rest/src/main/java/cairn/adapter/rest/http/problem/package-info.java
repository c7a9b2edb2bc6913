/**
 * Every refusal in one look: problem details, and how exceptions become them. The framework's own hook for the look of an
 * error does it all; micronaut-problem-json would bring a second model of problems, built on exceptions, whose every
 * part we would have to replace.
 */
@NullMarked
package cairn.adapter.rest.http.problem;

import org.jspecify.annotations.NullMarked;
