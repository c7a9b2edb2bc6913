/** Puts the parts together and runs them: the command line, the wiring of the core, the first start. */
@NullMarked
package cairn.bootstrap;

import org.jspecify.annotations.NullMarked;
