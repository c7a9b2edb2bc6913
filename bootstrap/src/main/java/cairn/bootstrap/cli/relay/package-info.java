/** The commands that copy events to other systems. */
@NullMarked
package cairn.bootstrap.cli.relay;

import org.jspecify.annotations.NullMarked;
