package cairn.application.view;

import cairn.domain.booking.CancellationQuote;

public record CancellationQuoteView(String id, CancellationQuote quote) {}
