/** Applications for permits, from submission until they are issued, rejected, withdrawn or expired. */
@NullMarked
package cairn.domain.permitapplication;

import org.jspecify.annotations.NullMarked;
