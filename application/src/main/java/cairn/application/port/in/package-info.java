/** The in-ports of the core: commands change objects, queries answer questions. */
@NullMarked
package cairn.application.port.in;

import org.jspecify.annotations.NullMarked;
