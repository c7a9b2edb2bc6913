/**
 * The commands of the {@code cairn} program, their options and their output.
 *
 * <p>{@code ExportCommand} is large: it declares the options of all exports and their combinations.
 * {@code ForgetCommand} is large: it declares the ways to name a person.
 */
@NullMarked
package cairn.bootstrap.cli;

import org.jspecify.annotations.NullMarked;
