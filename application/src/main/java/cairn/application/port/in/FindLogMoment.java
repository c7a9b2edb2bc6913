package cairn.application.port.in;

import cairn.application.port.in.FindRevenue.AsOf;

/**
 * Finds a point of the event log at which earlier states are read. Its time is the one that was asked for, or that of
 * the event at the position.
 */
public record FindLogMoment(AsOf point) implements Query<LogMoment> {}
