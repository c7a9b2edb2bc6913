/** The program {@code cairn}. */
@NullMarked
package cairn.bootstrap;

import org.jspecify.annotations.NullMarked;
