/** How the core is driven: commands change, queries answer. */
@NullMarked
package cairn.application.port.in;

import org.jspecify.annotations.NullMarked;
