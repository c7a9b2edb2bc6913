/** Reads lists of objects as of a point of the event log. */
@NullMarked
package cairn.application.earlier;

import org.jspecify.annotations.NullMarked;
