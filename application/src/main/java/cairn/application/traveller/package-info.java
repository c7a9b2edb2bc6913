/** The named travellers of bookings, which permits, reservations and rescues use. */
@NullMarked
package cairn.application.traveller;

import org.jspecify.annotations.NullMarked;
