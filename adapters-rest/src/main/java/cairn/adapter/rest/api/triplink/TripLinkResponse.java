package cairn.adapter.rest.api.triplink;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.LocalDate;

@Serdeable
@Schema(name = "TripLink", description = "A link to the page of a trip, for its travellers.", examples = """
{"url": "https://api.example.com/trips/AQAAc83vEjRWeJ", "last_day": "2027-03-26"}""")
record TripLinkResponse(
        @Schema(description = "The address of the page. Anyone who has it can read the page, until it is revoked.")
        String url,

        @Schema(description = "The last day on which the page can be opened, in Nepal.")
        LocalDate lastDay) {}
