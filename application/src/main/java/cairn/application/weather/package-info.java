/** The queries about the weather. */
@NullMarked
package cairn.application.weather;

import org.jspecify.annotations.NullMarked;
