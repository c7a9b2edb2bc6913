/** Checks everything that a start of the service needs, without starting it. */
@NullMarked
package cairn.bootstrap.doctor;

import org.jspecify.annotations.NullMarked;
