/** The weather of places in the API. */
@NullMarked
package cairn.adapter.rest.api.weather;

import org.jspecify.annotations.NullMarked;
