/** Applications for permits, from the day they are handed in until the papers are issued or nobody wants them any more. */
@NullMarked
package cairn.domain.permitapplication;

import org.jspecify.annotations.NullMarked;
