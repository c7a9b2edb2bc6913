/** The commands of the {@code cairn} program, their options and their output. */
@NullMarked
package cairn.bootstrap.cli;

import org.jspecify.annotations.NullMarked;
