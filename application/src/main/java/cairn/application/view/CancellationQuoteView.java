package cairn.application.view;

import cairn.domain.booking.CancellationQuote;

/**
 * A quote as it is given out.
 *
 * @param id by which it is asked for: all that is kept of it
 */
public record CancellationQuoteView(String id, CancellationQuote quote) {}
