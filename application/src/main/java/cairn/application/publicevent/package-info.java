/** Public events: their types, their objects, and the states before and after them. */
@NullMarked
package cairn.application.publicevent;

import org.jspecify.annotations.NullMarked;
