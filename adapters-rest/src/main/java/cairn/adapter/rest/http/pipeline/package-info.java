/**
 * Refuses requests before their handler runs: unknown methods, forbidden origins, and unacceptable media types and
 * bodies.
 */
@NullMarked
package cairn.adapter.rest.http.pipeline;

import org.jspecify.annotations.NullMarked;
