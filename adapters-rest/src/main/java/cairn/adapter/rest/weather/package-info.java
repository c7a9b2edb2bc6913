/** The weather of places, on the wire. */
@NullMarked
package cairn.adapter.rest.weather;

import org.jspecify.annotations.NullMarked;
