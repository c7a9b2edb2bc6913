package cairn.domain.conditions;

import cairn.domain.shared.Command;

/** Notifies an operator, at most once, that a route with bookings of the operator was closed or reopened. */
public record NotifyOperator(RouteNoticeEvent notice) implements Command {}
