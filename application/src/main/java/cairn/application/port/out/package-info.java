/** What the core asks of the world around it. */
@NullMarked
package cairn.application.port.out;

import org.jspecify.annotations.NullMarked;
