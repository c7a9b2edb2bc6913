/** The commands that manage operators, their keys and their members. */
@NullMarked
package cairn.bootstrap.cli.operator;

import org.jspecify.annotations.NullMarked;
