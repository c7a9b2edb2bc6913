/** Trails at {@code /v1/trails}. */
@NullMarked
package cairn.adapter.rest.api.trail;

import org.jspecify.annotations.NullMarked;
