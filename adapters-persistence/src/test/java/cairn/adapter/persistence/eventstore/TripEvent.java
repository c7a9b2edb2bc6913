package cairn.adapter.persistence.eventstore;

import cairn.domain.shared.Personal;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Events of nobody's domain, with all that a real one may hold. */
sealed interface TripEvent {

    TripId tripId();

    record TripBooked(
            TripId tripId,
            Traveller traveller,
            Passport passport,
            LocalDate startDate,
            Instant bookedAt,
            int partySize,
            Fee agreedFee,
            List<GuideId> guides,
            Duration longestDay,
            Level level,
            Optional<String> remark,
            Optional<GuideId> leadGuide,
            @Nullable String promotion)
            implements TripEvent {

        boolean isLarge() {
            return partySize > 10;
        }

        public String getSummary() {
            return level + " from " + startDate;
        }
    }

    record TripStarted(TripId tripId) implements TripEvent {}

    record TripId(UUID value) {}

    record GuideId(int value) {}

    record Traveller(String name, String email) implements Personal {}

    record Passport(String number) implements Personal {}

    record Fee(BigDecimal amount, String currency) {}

    enum Level {
        EASY,
        DEMANDING
    }
}
