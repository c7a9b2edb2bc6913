package cairn.adapter.rest.api.traveller;

import cairn.domain.booking.Booking;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Size;
import java.util.List;

@Serdeable
@Schema(description = "The named travellers of a booking. The list replaces the present one.", examples = """
{"travellers": [{"name": "Anna Muster", "nationality": "DE", "date_of_birth": "1990-05-17",
  "passport_number": "C01X00T47", "passport_expiry": "2032-01-01",
  "insurance": {"insurer": "Global Rescue", "policy_number": "POL-4711", "helicopter_rescue": true,
   "helicopter_limit": {"amount": 2500000, "currency": "USD"}},
  "diet": "Vegetarian", "next_of_kin": {"name": "Max Muster", "phone": "+49 30 901820"}}]}""")
record TravellersRequest(
        @Size(max = Booking.MAX_PARTY_SIZE)
        @Schema(description = "The named travellers, at most as many as the party size. The first one leads the party.")
        List<@Valid TravellerJson> travellers) {}
