/** Ends what an operator's tests left open. */
@NullMarked
package cairn.adapter.rest.api.sandbox;

import org.jspecify.annotations.NullMarked;
