package cairn.adapter.rest.api.traveller;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.UUID;

@Serdeable
@Schema(name = "Travellers", description = "The named travellers of a booking.", examples = """
{"booking_id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20", "party_size": 2,
 "travellers": [{"name": "Anna Muster", "nationality": "DE", "diet": "Vegetarian"}]}""")
public record TravellersResponse(
        UUID bookingId,

        @Schema(description = "The number of trekkers, named or not.")
        int partySize,

        @Schema(description = "The named travellers; the first one leads the party.")
        List<TravellerJson> travellers) {}
