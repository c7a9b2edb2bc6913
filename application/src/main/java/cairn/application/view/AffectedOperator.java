package cairn.application.view;

import cairn.domain.access.Owner;
import cairn.domain.conditions.AffectedBookings;

/** An operator with bookings of one mode that closures affect. */
public record AffectedOperator(Owner owner, AffectedBookings bookings) {}
