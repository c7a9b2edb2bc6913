package cairn.application.view;

import cairn.domain.booking.Payment;
import java.time.Instant;
import java.util.UUID;

/**
 * A recorded payment.
 *
 * @param id the id of its event
 * @param recordedAt the time at which it was recorded, which may be later than the payment
 * @param position the event's position in the log
 */
public record PaymentView(UUID id, Payment payment, Instant recordedAt, long position) {}
