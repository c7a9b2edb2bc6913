/** Applications for permits, from the day they are handed in until the papers are issued or nobody wants them any more. */
@NullMarked
package cairn.domain.permit.application;

import org.jspecify.annotations.NullMarked;
