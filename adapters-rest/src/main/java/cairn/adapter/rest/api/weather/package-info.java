/** The weather of places. */
@NullMarked
package cairn.adapter.rest.api.weather;

import org.jspecify.annotations.NullMarked;
