/** The shares of projections as their store and the loops that apply the log exchange them. */
@NullMarked
package cairn.application.port.projection;

import org.jspecify.annotations.NullMarked;
