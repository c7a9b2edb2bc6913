package cairn.application.view;

import java.time.Instant;
import java.util.UUID;

public record BookingChange(
        UUID id, String type, Instant at, long position, String actor, String requestId, BookingView after) {}
