/** What the core offers to those who drive it. */
@NullMarked
package cairn.application.port.in;

import org.jspecify.annotations.NullMarked;
