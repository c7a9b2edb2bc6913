package cairn.application.view;

import cairn.domain.booking.CancellationQuote;

/**
 * A quote as it is returned to the caller.
 *
 * @param id the opaque id that contains the quote; nothing else is stored
 */
public record CancellationQuoteView(String id, CancellationQuote quote) {}
