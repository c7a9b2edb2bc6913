package cairn.application.view;

import cairn.domain.access.Owner;
import cairn.domain.conditions.AffectedBookings;

public record AffectedOperator(Owner owner, AffectedBookings bookings) {}
