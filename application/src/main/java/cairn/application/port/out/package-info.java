/** What the core needs from outside, in the words of the domain. */
@NullMarked
package cairn.application.port.out;

import org.jspecify.annotations.NullMarked;
