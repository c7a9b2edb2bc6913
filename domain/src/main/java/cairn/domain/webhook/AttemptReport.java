package cairn.domain.webhook;

/** What happened to a consignment, and what follows. */
public record AttemptReport(LeasedDelivery delivery, Attempt attempt, Verdict verdict) {}
