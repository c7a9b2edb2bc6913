package cairn.adapter.rest.api.analytics;

import cairn.adapter.rest.http.json.MoneySum;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.LocalDate;
import java.util.List;

@Serdeable
@Schema(name = "BookingPace", description = "How the bookings for a month came in.", examples = """
{"data": [{"days_before": 90, "date": "2026-12-01", "currency": "USD",
 "this_year": {"bookings": 12, "trekkers": 31, "charged": {"amount": 4030000, "currency": "USD"},
  "as_of_position": 4711},
 "last_year": {"bookings": 9, "trekkers": 20, "charged": {"amount": 2600000, "currency": "USD"},
  "as_of_position": 1066},
 "links": {"events": "/v1/events?until=4711&revenue=trek_date%2C2027-03-01%2C2027-03-31%2CUSD",
  "last_year_events": "/v1/events?until=1066&revenue=trek_date%2C2026-03-01%2C2026-03-31%2CUSD"}}],
 "as_of_position": 4802}""")
record BookingPaceResponse(
        @Schema(description = "Sorted by day, earliest first, then by currency. Days in the future have no rows.")
        List<Row> data,

        @Schema(description = "The log position up to which events are included.")
        long asOfPosition) {

    @Serdeable
    @Schema(
            name = "BookingPaceRow",
            description = "The bookings that were on the books at the end of a day in Nepal, in one currency.")
    record Row(
            @Schema(description = "The number of days before the first day of the month.")
            int daysBefore,

            @Schema(description = "The day.") LocalDate date,

            @Schema(
                    description = "The currency, by ISO 4217. Amounts in different currencies are never added.",
                    examples = "USD")
            String currency,

            @Schema(description = "The bookings for the month.")
            OnTheBooks thisYear,

            @Schema(
                    description =
                            "The bookings for the same month of the year before, as many days before its first day.")
            OnTheBooks lastYear,

            Links links) {}

    @Serdeable
    @Schema(name = "BookingPaceLinks", description = "The origin of a row.")
    record Links(
            @Schema(
                    description =
                            "A query of the event feed: all events up to this state, of exactly the bookings for the month.")
            String events,

            @Schema(description = "The same of the bookings for the month of the year before.")
            String lastYearEvents) {}

    @Serdeable
    @Schema(name = "OnTheBooks", description = "Bookings that were confirmed and not cancelled.")
    record OnTheBooks(
            @Schema(description = "The number of bookings.") long bookings,

            @Schema(description = "The number of trekkers in these bookings.")
            long trekkers,

            @Schema(description = "The prices of these bookings, and the fees of trekkers who had left them.")
            MoneySum charged,

            @Schema(description = "The log position of this state.")
            long asOfPosition) {}
}
