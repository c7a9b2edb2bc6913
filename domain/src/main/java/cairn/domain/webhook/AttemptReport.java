package cairn.domain.webhook;

public record AttemptReport(LeasedDelivery delivery, Attempt attempt, Verdict verdict) {}
