package cairn.application.view;

import cairn.domain.booking.Payment;
import java.time.Instant;
import java.util.UUID;

/**
 * A recorded payment.
 *
 * @param id the id of its event
 * @param recordedAt when it was recorded, which may be later than when it was paid
 * @param position of its event in the log
 */
public record PaymentView(UUID id, Payment payment, Instant recordedAt, long position) {}
