/** Which permits a trek needs, what they cost on which day, and why: a dated schedule, and the rules over it. */
@NullMarked
package cairn.domain.permit;

import org.jspecify.annotations.NullMarked;
