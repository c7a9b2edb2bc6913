/** The pages of departures: the calendar and the daily sheet. */
@NullMarked
package cairn.adapter.rest.pages.calendar;

import org.jspecify.annotations.NullMarked;
