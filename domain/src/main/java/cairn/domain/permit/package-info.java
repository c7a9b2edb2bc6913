/** Which permits a trek needs, what they cost on which day, and why: the dated schedule as data, and the rules over it. */
@NullMarked
package cairn.domain.permit;

import org.jspecify.annotations.NullMarked;
