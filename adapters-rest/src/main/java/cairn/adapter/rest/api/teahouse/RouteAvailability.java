package cairn.adapter.rest.api.teahouse;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "RouteAvailability", description = "The rooms of the tea houses of a route by night.", examples = """
{"data": [{"tea_house_id": "3b241101-e2bb-5255-8caf-4136c566a962", "slug": "lukla-1-demo",
  "name": "Lukla Lantern Lodge (demo)", "village": "Lukla", "altitude_m": 2840, "rooms": 12,
  "nights": [{"night": "2027-03-02", "open": true, "available_rooms": 9, "own_rooms": 2}],
  "reservations": [{"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b30", "status": "confirmed", "check_in": "2027-03-02",
                    "check_out": "2027-03-03", "rooms": 2, "guests": 3, "guest_name": "Maya Gurung"}]}]}""")
record RouteAvailability(
        @Schema(description = "The tea houses of the route, sorted by name.")
        List<HouseAvailability> data,

        @Nullable
        @Schema(
                description = "`true` if the operator has more reservations on these nights than are listed: the newest"
                        + " 1,000. `own_rooms` counts all; `GET /v1/reservations` lists all.")
        Boolean moreReservations) {}
