package cairn.adapter.rest.api.analytics;

import cairn.adapter.rest.http.json.MoneySum;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "Revenue", description = "The revenue of bookings.", examples = """
{"data": [{"group": {"month": "2027-03"}, "currency": "USD", "bookings": 2, "trekkers": 6,
 "gross": {"amount": 780000, "currency": "USD"}, "cancellation_fees": {"amount": 26000, "currency": "USD"},
 "refunds": {"amount": 104000, "currency": "USD"}, "net": {"amount": 546000, "currency": "USD"},
 "paid": {"amount": 390000, "currency": "USD"}, "outstanding": {"amount": 260000, "currency": "USD"},
 "fee_receivable": {"amount": 0, "currency": "USD"}, "refund_due": {"amount": 104000, "currency": "USD"},
 "average_per_trekker": {"amount": 91000, "currency": "USD"},
 "links": {"events": "/v1/events?until=4711&revenue=trek_date%2C2027-01-01%2C2027-12-31%2CUSD%2Cmonth%3A2027-03"}}], "as_of_position": 4711}""")
record RevenueResponse(
        @Schema(description = "The groups, then by currency.")
        List<Row> data,

        @Schema(description = "The log position up to which events are included.")
        long asOfPosition) {

    @Serdeable
    @Schema(
            name = "RevenueRow",
            description = "The revenue of the bookings of one group that are or were confirmed, in one currency.")
    record Row(
            @Schema(description = "The value of each requested dimension.")
            Map<String, String> group,

            @Schema(
                    description = "The currency, by ISO 4217. Amounts in different currencies are never added.",
                    examples = "USD")
            String currency,

            @Schema(description = "The number of bookings, without cancelled ones.")
            long bookings,

            @Schema(description = "The number of trekkers in these bookings.")
            long trekkers,

            @Schema(description = "The prices of all bookings, including cancelled ones.")
            MoneySum gross,

            @Schema(description = "The fees of cancelled bookings.")
            MoneySum cancellationFees,

            @Schema(description = "The refunds granted for cancelled bookings.")
            MoneySum refunds,

            @Schema(
                    description =
                            "The amount charged: the prices of bookings that are not cancelled, fees of trekkers who have left"
                                    + " them, and cancellation fees. Always paid + outstanding + fee_receivable - refund_due.")
            MoneySum net,

            @Schema(description = "Payments less refunds, of all bookings.")
            MoneySum paid,

            @Schema(description = "The unpaid part of bookings that are not cancelled.")
            MoneySum outstanding,

            @Schema(description = "The unpaid part of cancellation fees.")
            MoneySum feeReceivable,

            @Schema(description = "Payments for cancelled bookings beyond their fees that were not refunded yet.")
            MoneySum refundDue,

            @Nullable
            @Schema(description = "The net amount per trekker, rounded half to even; absent without trekkers.")
            MoneySum averagePerTrekker,

            @Nullable @Schema(description = "The amounts in the currency of `convert_to`; absent without it.")
            ConvertedRevenueJson converted,

            Links links) {}

    @Serdeable
    @Schema(name = "RevenueLinks", description = "The origin of a row.")
    record Links(
            @Schema(description = "The events that the row was computed from.")
            String events) {}
}
