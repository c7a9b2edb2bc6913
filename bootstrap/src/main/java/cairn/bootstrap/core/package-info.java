/**
 * Creates the modules of the core from the ports that the adapters implement.
 *
 * <p>{@code CoreModules} is large: it has a method for each module.
 */
@NullMarked
package cairn.bootstrap.core;

import org.jspecify.annotations.NullMarked;
