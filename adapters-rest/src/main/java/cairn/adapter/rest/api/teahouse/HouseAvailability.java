package cairn.adapter.rest.api.teahouse;

import cairn.adapter.rest.api.reservation.ReservationStatus;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "HouseAvailability", description = "The rooms of a tea house by night.", examples = """
{"tea_house_id": "3b241101-e2bb-5255-8caf-4136c566a962", "slug": "lukla-1-demo", "name": "Lukla Lantern Lodge (demo)",
 "village": "Lukla", "altitude_m": 2840, "rooms": 12,
 "nights": [{"night": "2027-03-02", "open": true, "available_rooms": 9, "own_rooms": 2},
            {"night": "2027-03-03", "open": true, "available_rooms": 12, "own_rooms": 0}],
 "reservations": [{"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b30", "status": "confirmed", "check_in": "2027-03-02",
                   "check_out": "2027-03-03", "rooms": 2, "guests": 3, "guest_name": "Maya Gurung"}]}""")
record HouseAvailability(
        UUID teaHouseId,
        String slug,
        String name,
        String village,
        int altitudeM,

        @Schema(description = "The number of rooms that the house has.")
        int rooms,

        @Schema(description = "Each night of the requested range, in order.")
        List<Night> nights,

        @Nullable
        @Schema(
                description = "The operator's reservations that hold rooms on any of the nights, newest first; absent"
                        + " unless the caller has the scope `operator`.")
        List<Stay> reservations) {

    @Serdeable
    @Schema(name = "HouseNight", description = "A night of a tea house.")
    record Night(
            @Schema(description = "The date of the evening.")
            LocalDate night,

            @Schema(
                    description =
                            "Whether the house is open in the season of the night; if not, no rooms are available.")
            boolean open,

            @Schema(description = "The number of rooms that can be reserved.")
            int availableRooms,

            @Nullable
            @Schema(
                    description = "The number of rooms that the operator's reservations hold; absent unless the caller"
                            + " has the scope `operator`.")
            Integer ownRooms) {}

    @Serdeable
    @Schema(name = "HouseStay", description = "A reservation of the operator, in short.")
    record Stay(
            @Schema(description = "The id of the reservation.")
            UUID id,

            ReservationStatus status,

            @Schema(description = "The first night.") LocalDate checkIn,

            @Schema(description = "The day after the last night.")
            LocalDate checkOut,

            @Schema(description = "The number of reserved rooms.")
            int rooms,

            int guests,
            @Nullable String guestName,

            @Nullable @Schema(description = "The booking of the guests.")
            UUID bookingId) {}
}
