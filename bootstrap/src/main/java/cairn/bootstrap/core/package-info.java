/** Creates the modules of the core from the ports that the adapters implement. */
@NullMarked
package cairn.bootstrap.core;

import org.jspecify.annotations.NullMarked;
