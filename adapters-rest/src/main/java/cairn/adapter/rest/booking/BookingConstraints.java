package cairn.adapter.rest.booking;

import cairn.domain.booking.Booking;
import cairn.domain.shared.Nepal;
import io.micronaut.context.annotation.Factory;
import io.micronaut.validation.validator.constraints.ConstraintValidator;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Optional;

/** Asks the domain's rule early, so that its fault is told along with all others. */
@Factory
final class BookingConstraints {

    @Singleton
    ConstraintValidator<BookableDay, LocalDate> bookableDay(Clock clock) {
        return (day, _, context) -> {
            var fault =
                    Optional.ofNullable(day).flatMap(start -> Booking.startFault(start, Nepal.dateAt(clock.instant())));
            fault.ifPresent(context::messageTemplate);
            return fault.isEmpty();
        };
    }
}
