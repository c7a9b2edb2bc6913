package cairn.adapter.rest.api.departure;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;

@Serdeable
@Schema(name = "CalendarLink", description = "A link to the calendar of an operator's departures.", examples = """
{"url": "https://api.example.com/v1/departures.ics?token=q83vEjRWeJ"}""")
record CalendarLinkResponse(
        @Schema(
                description =
                        "The address of the calendar. Anyone who has it can read the departures, until it is revoked.")
        String url) {}
