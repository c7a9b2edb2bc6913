/** The out-ports of the core, which its adapters implement. */
@NullMarked
package cairn.application.port.out;

import org.jspecify.annotations.NullMarked;
