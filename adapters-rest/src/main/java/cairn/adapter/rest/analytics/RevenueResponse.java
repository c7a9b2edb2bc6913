package cairn.adapter.rest.analytics;

import cairn.adapter.rest.wire.MoneySum;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What bookings have brought in. */
@Serdeable
@Schema(name = "Revenue", description = "What bookings have brought in.", examples = """
{"data": [{"group": {"month": "2027-03"}, "currency": "USD", "bookings": 2, "trekkers": 6,
 "gross": {"amount": 780000, "currency": "USD"}, "cancellation_fees": {"amount": 26000, "currency": "USD"},
 "refunds": {"amount": 104000, "currency": "USD"}, "net": {"amount": 546000, "currency": "USD"},
 "paid": {"amount": 390000, "currency": "USD"}, "outstanding": {"amount": 260000, "currency": "USD"},
 "fee_receivable": {"amount": 0, "currency": "USD"}, "refund_due": {"amount": 104000, "currency": "USD"},
 "average_per_trekker": {"amount": 91000, "currency": "USD"},
 "links": {"events": "/v1/events?until=4711&revenue=trek_date%2C2027-01-01%2C2027-12-31%2CUSD%2Cmonth%3A2027-03"}}], "as_of_position": 4711}""")
record RevenueResponse(
        @Schema(description = "By group, then by currency.") List<Row> data,

        @Schema(description = "The position in the log of events up to which all is counted.")
        long asOfPosition) {

    /** What the bookings of a group come to, in one currency. */
    @Serdeable
    @Schema(
            name = "RevenueRow",
            description = "What the bookings of a group come to that are or were confirmed, in one currency.")
    record Row(
            @Schema(description = "What they have in common: a member for each dimension that was asked for.")
            Map<String, String> group,

            @Schema(description = "ISO 4217; amounts of two currencies are never added.", examples = "USD")
            String currency,

            @Schema(description = "How many, without cancelled ones.")
            long bookings,

            @Schema(description = "How many go along with those.")
            long trekkers,

            @Schema(description = "The prices of all, cancelled ones too.")
            MoneySum gross,

            @Schema(description = "What the cancelled ones cost their customers.")
            MoneySum cancellationFees,

            @Schema(description = "What is to go back to the customers of the cancelled ones.")
            MoneySum refunds,

            @Schema(
                    description =
                            "What is charged: the prices of those that are not cancelled, what those owe who have left them, and"
                                    + " the cancellation fees. Always paid + outstanding + fee_receivable - refund_due.")
            MoneySum net,

            @Schema(description = "What was paid less what was refunded, of all.")
            MoneySum paid,

            @Schema(description = "What is due of those that are not cancelled.")
            MoneySum outstanding,

            @Schema(description = "The part of the cancellation fees that was not paid.")
            MoneySum feeReceivable,

            @Schema(description = "What was paid for cancelled ones beyond their fees, and was not refunded.")
            MoneySum refundDue,

            @Nullable @Schema(description = "The net by the trekkers, half to the even; absent without trekkers.")
            MoneySum averagePerTrekker,

            Links links) {}

    /** Where a row comes from. */
    @Serdeable
    @Schema(name = "RevenueLinks", description = "Where a row comes from.")
    record Links(
            @Schema(description = "The events of bookings up to the point at which they are counted.")
            String events) {}
}
