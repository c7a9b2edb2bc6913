package cairn.domain.webhook;

/** The attempt of a leased delivery and its verdict. */
public record AttemptReport(LeasedDelivery delivery, Attempt attempt, Verdict verdict) {}
