package cairn.benchmark.store;

import cairn.domain.booking.Booking;
import cairn.domain.booking.BookingCommand.CancelBooking;
import cairn.domain.booking.BookingCommand.CompleteBooking;
import cairn.domain.booking.BookingCommand.ConfirmBooking;
import cairn.domain.booking.BookingCommand.ExpireBooking;
import cairn.domain.booking.BookingCommand.RecordPayment;
import cairn.domain.booking.BookingCommand.ReduceParty;
import cairn.domain.booking.BookingCommand.StartBooking;
import cairn.domain.booking.BookingCommand.UpdateBooking;
import cairn.domain.booking.BookingContext;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingEvent.BookingCancelled;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.BookingStatus;
import cairn.domain.booking.Payment;
import cairn.domain.booking.Payment.Kind;
import cairn.domain.booking.Payment.Method;
import cairn.domain.catalogue.Trail;
import cairn.domain.shared.Money;
import cairn.domain.shared.Nepal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;

final class SimulatedBooking {

    private static final int FIRST_HOUR = 6;
    private static final int LAST_HOUR = 16;
    private static final int DEPOSIT_PERCENT = 20;

    private final Trail trail;
    private final BookingChoices choices;
    private final SplittableRandom random;
    private Booking booking;
    private Money refundDue;

    SimulatedBooking(Trail trail, Booking booking, BookingChoices choices, SplittableRandom random) {
        this.trail = trail;
        this.booking = booking;
        this.choices = choices;
        this.random = random;
        this.refundDue = Money.zero(booking.price().currency());
    }

    enum Step {
        CONFIRM,
        EXPIRE,
        PAY_DEPOSIT,
        CHANGE,
        REDUCE,
        CANCEL,
        PAY_REFUND,
        PAY_BALANCE,
        START,
        COMPLETE
    }

    BookingId id() {
        return booking.id();
    }

    List<PlannedStep> plannedAt(Instant now) {
        var plan = new ArrayList<PlannedStep>();
        var confirmed = now;
        if (booking.status() == BookingStatus.PENDING) {
            var end = booking.holdExpiresAt().orElseThrow();
            int fate = random.nextInt(100);
            if (fate >= 80) {
                plan.add(
                        fate < 95
                                ? planned(Step.EXPIRE, end.plusSeconds(1))
                                : planned(Step.CANCEL, between(now, end.minusSeconds(60))));
                return plan;
            }
            confirmed = between(now, end.minusSeconds(60));
            plan.add(planned(Step.CONFIRM, confirmed));
        }
        plan.addAll(afterConfirmation(confirmed));
        return plan;
    }

    private List<PlannedStep> afterConfirmation(Instant confirmed) {
        var plan = new ArrayList<PlannedStep>();
        var days = booking.arrangement();
        var start = at(days.startDate(), FIRST_HOUR);
        var end = at(days.endDate(), LAST_HOUR);
        maybe(80, Step.PAY_DEPOSIT, earlier(confirmed.plus(Duration.ofHours(random.nextInt(1, 72))), start), plan);
        maybe(20, Step.CHANGE, between(confirmed, start), plan);
        maybe(8, Step.REDUCE, between(confirmed, start), plan);
        maybe(85, Step.PAY_BALANCE, later(confirmed.plusSeconds(60), start.minus(Duration.ofDays(10))), plan);
        var cancelled = between(confirmed, percent(95) ? start : end);
        if (maybe(12, Step.CANCEL, cancelled, plan)) {
            maybe(90, Step.PAY_REFUND, cancelled.plus(Duration.ofHours(random.nextInt(1, 96))), plan);
        }
        plan.add(planned(Step.START, start));
        plan.add(planned(Step.COMPLETE, end));
        return plan;
    }

    private boolean maybe(int percent, Step step, Instant at, List<PlannedStep> plan) {
        boolean is = percent(percent);
        if (is) {
            plan.add(planned(step, at));
        }
        return is;
    }

    private PlannedStep planned(Step step, Instant at) {
        return new PlannedStep(at, this, step);
    }

    Optional<BookingEvent> take(Step step, Instant now) {
        var event = isPossible(step) ? event(step, now) : Optional.<BookingEvent>empty();
        event.ifPresent(happened -> {
            booking = Booking.evolve(booking, happened);
            if (happened instanceof BookingCancelled cancelled) {
                refundDue = cancelled.refund();
            }
        });
        return event;
    }

    private boolean isPossible(Step step) {
        var status = booking.status();
        boolean isArrangeable = status == BookingStatus.PENDING || status == BookingStatus.CONFIRMED;
        return switch (step) {
            case CONFIRM, EXPIRE -> status == BookingStatus.PENDING;
            case PAY_DEPOSIT, PAY_BALANCE, CANCEL -> status.isOpen();
            case PAY_REFUND -> true;
            case CHANGE -> isArrangeable;
            case REDUCE -> isArrangeable && booking.arrangement().partySize() > trail.minPartySize();
            case START -> status == BookingStatus.CONFIRMED;
            case COMPLETE -> status == BookingStatus.IN_PROGRESS;
        };
    }

    private Optional<BookingEvent> event(Step step, Instant now) {
        var id = booking.id();
        var owner = booking.owner();
        var around = choices.context(owner.mode(), trail, now);
        return switch (step) {
            case CONFIRM -> Optional.of(booking.confirm(new ConfirmBooking(id, owner), around));
            case EXPIRE ->
                booking.expire(new ExpireBooking(id, owner, now), now).map(BookingEvent.class::cast);
            case PAY_DEPOSIT -> paid(booking.price().percent(DEPOSIT_PERCENT), Kind.DEPOSIT);
            case PAY_BALANCE -> paid(booking.price().plus(booking.fee()).minus(booking.paid()), Kind.BALANCE);
            case PAY_REFUND -> paid(refundDue, Kind.REFUND);
            case CHANGE -> changed(around);
            case REDUCE -> Optional.of(booking.reduce(new ReduceParty(id, owner, 1), around));
            case CANCEL -> cancelled(around);
            case START -> Optional.of(booking.start(new StartBooking(id, owner), now));
            case COMPLETE -> Optional.of(booking.complete(new CompleteBooking(id, owner), now));
        };
    }

    private Optional<BookingEvent> paid(Money amount, Kind kind) {
        if (amount.minorUnits() < 1) {
            return Optional.empty();
        }
        var method = percent(60) ? Method.CARD : Method.BANK_TRANSFER;
        var payment = new Payment(amount, kind, method, Optional.empty());
        return Optional.of(booking.record(new RecordPayment(booking.id(), booking.owner(), payment)));
    }

    private Optional<BookingEvent> changed(BookingContext around) {
        var before = booking.arrangement();
        int party = Math.min(before.partySize() + random.nextInt(3), Booking.MAX_PARTY_SIZE);
        return booking.update(
                        new UpdateBooking(
                                booking.id(),
                                booking.owner(),
                                Optional.empty(),
                                before.startDate(),
                                party,
                                before.customer(),
                                before.crew(),
                                before.reference(),
                                Optional.of("Arrives a day early"),
                                before.metadata()),
                        around)
                .map(BookingEvent.class::cast);
    }

    private Optional<BookingEvent> cancelled(BookingContext around) {
        var reason = percent(50) ? Optional.of("weather") : Optional.<String>empty();
        return booking.cancel(
                        new CancelBooking(booking.id(), booking.owner(), reason, Optional.empty(), Optional.empty()),
                        quote -> {
                            throw new IllegalStateException("There is no quote " + quote);
                        },
                        around)
                .map(BookingEvent.class::cast);
    }

    private Instant between(Instant from, Instant to) {
        long millis = Duration.between(from, to).toMillis();
        return millis <= 1 ? from.plusMillis(1) : from.plusMillis(random.nextLong(1, millis));
    }

    static Instant at(LocalDate day, int hour) {
        return day.atTime(hour, 0).atZone(Nepal.ZONE).toInstant();
    }

    private static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }

    private static Instant later(Instant one, Instant other) {
        return one.isBefore(other) ? other : one;
    }

    static UUID timeOrderedId(Instant now, SplittableRandom random) {
        return new UUID(now.toEpochMilli() << 16 | 0x7000 | random.nextInt(0x1000), random.nextLong() >>> 2 | 1L << 63);
    }

    private boolean percent(int percent) {
        return random.nextInt(100) < percent;
    }
}
