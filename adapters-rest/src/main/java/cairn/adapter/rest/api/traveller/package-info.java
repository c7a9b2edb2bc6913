/** The named travellers of bookings at {@code /v1/bookings/:id/travellers}. */
@NullMarked
package cairn.adapter.rest.api.traveller;

import org.jspecify.annotations.NullMarked;
