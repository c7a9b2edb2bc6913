/** {@code /v1/trails}. */
@NullMarked
package cairn.adapter.rest.trail;

import org.jspecify.annotations.NullMarked;
