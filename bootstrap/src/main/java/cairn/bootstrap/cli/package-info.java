/** The commands of the {@code cairn} program that concern the log and its backups, and the options that commands share. */
@NullMarked
package cairn.bootstrap.cli;

import org.jspecify.annotations.NullMarked;
