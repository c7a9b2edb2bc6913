/** The pages of bookings: the list, a booking with its history, and the forms that change it. */
@NullMarked
package cairn.adapter.rest.pages.booking;

import org.jspecify.annotations.NullMarked;
