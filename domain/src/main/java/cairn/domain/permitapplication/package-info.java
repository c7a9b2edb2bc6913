/**
 * Applications for permits, from submission until they are issued, rejected, withdrawn or expired.
 *
 * <p>{@code ApplicationValidator} is large: all faults of an application are reported at once.
 */
@NullMarked
package cairn.domain.permitapplication;

import org.jspecify.annotations.NullMarked;
