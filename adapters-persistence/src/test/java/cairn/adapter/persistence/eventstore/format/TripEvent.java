package cairn.adapter.persistence.eventstore.format;

import static cairn.adapter.persistence.eventstore.format.EventNames.entry;

import cairn.domain.shared.Personal;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Events of no real domain, with everything that a real one may hold. */
public sealed interface TripEvent {

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

    record TripStarted(TripId tripId, int partySize, Fee paidFee) implements TripEvent {

        /** Was called {@code trip.begun}, said {@code id}, and knew no party but of one. */
        static void fromVersion1(ObjectNode json) {
            json.set("trip_id", json.remove("id"));
            json.put("party_size", 1);
        }

        /** Fees were in dollars. */
        static void fromVersion2(ObjectNode json) {
            json.set("paid_fee", json.objectNode().put("currency", "USD").set("amount", json.remove("paid_usd")));
        }
    }

    record TripEnded(TripId tripId) implements TripEvent {}

    EventNames NAMES = EventNames.of(
            entry(TripBooked.class, "trip.booked", 1),
            entry(TripStarted.class, "trip.started", 3, TripStarted::fromVersion1, TripStarted::fromVersion2)
                    .formerly("trip.begun"),
            entry(TripEnded.class, "trip.ended", 1));

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
