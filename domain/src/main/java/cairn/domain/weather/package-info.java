/** The weather of a place: as a service outside tells it, or as it usually is there. */
@NullMarked
package cairn.domain.weather;

import org.jspecify.annotations.NullMarked;
