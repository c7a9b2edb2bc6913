package cairn.domain.conditions;

import cairn.domain.shared.Command;

/** Notify an operator, once, that a route it has bookings on was closed or reopened. */
public record NotifyOperator(RouteNoticeEvent notice) implements Command {}
