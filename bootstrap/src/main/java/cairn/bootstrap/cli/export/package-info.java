/**
 * The commands that export data to files.
 *
 * <p>{@code ExportCommand} is large: it declares the options of all exports and their combinations.
 */
@NullMarked
package cairn.bootstrap.cli.export;

import org.jspecify.annotations.NullMarked;
