/** Assembles the command, event and query side of the aggregates on Axon Framework. */
@NullMarked
package cairn.application.module;

import org.jspecify.annotations.NullMarked;
