package cairn.application.port.delivery;

import cairn.domain.webhook.Attempt;

public record AttemptReport(LeasedDelivery delivery, Attempt attempt, Verdict verdict) {}
