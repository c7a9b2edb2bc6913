package cairn.application.view;

import java.time.LocalDate;

/**
 * A link to the page of a trip.
 *
 * @param token what is needed to open the page
 * @param lastDay the last day on which the page can be opened, in Nepal
 */
public record TripLinkView(String token, LocalDate lastDay) {}
