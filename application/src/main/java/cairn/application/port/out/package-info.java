/** The out-ports of the core: what it needs from its adapters. */
@NullMarked
package cairn.application.port.out;

import org.jspecify.annotations.NullMarked;
