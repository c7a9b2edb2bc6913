/** The weather of places: forecasts and normals. */
@NullMarked
package cairn.domain.weather;

import org.jspecify.annotations.NullMarked;
