package cairn.domain.webhook;

/** What happened to a consignment, and what follows. */
public record AttemptReport(Consignment consignment, Attempt attempt, Verdict verdict) {}
