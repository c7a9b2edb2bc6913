/** Permit rules: which permits a trek needs, what they cost, and why. */
@NullMarked
package cairn.domain.permit;

import org.jspecify.annotations.NullMarked;
