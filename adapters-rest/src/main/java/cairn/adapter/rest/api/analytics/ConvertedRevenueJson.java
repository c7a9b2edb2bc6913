package cairn.adapter.rest.api.analytics;

import cairn.adapter.rest.http.json.MoneySum;
import cairn.application.view.ConvertedRevenue;
import cairn.domain.currency.ConversionRate.Origin;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(
        name = "ConvertedRevenue",
        description = "The amounts of a row in another currency, each rounded half to even to its minor unit.",
        examples = """
{"rate": "140.42", "rate_date": "2026-11-20", "rate_source": "Nepal Rastra Bank",
 "gross": {"amount": 109527600, "currency": "NPR"}, "cancellation_fees": {"amount": 3650920, "currency": "NPR"},
 "refunds": {"amount": 14603680, "currency": "NPR"}, "net": {"amount": 76669320, "currency": "NPR"},
 "paid": {"amount": 54763800, "currency": "NPR"}, "outstanding": {"amount": 36509200, "currency": "NPR"},
 "fee_receivable": {"amount": 0, "currency": "NPR"}, "refund_due": {"amount": 14603680, "currency": "NPR"},
 "average_per_trekker": {"amount": 12778220, "currency": "NPR"}}""")
record ConvertedRevenueJson(
        @Schema(
                description = "The amount of this currency for one unit of the row's currency, an exact decimal of at"
                        + " most 20 significant digits. The amounts are those of the row multiplied by it.",
                examples = "140.42")
        String rate,

        @Nullable @Schema(description = "The day of the published rates; absent if both currencies are the same.")
        LocalDate rateDate,

        @Nullable
        @Schema(
                description = "The publisher of the rates; absent if both currencies are the same.",
                examples = "Nepal Rastra Bank")
        String rateSource,

        @Schema(description = "The converted `gross`.") MoneySum gross,

        @Schema(description = "The converted `cancellation_fees`.")
        MoneySum cancellationFees,

        @Schema(description = "The converted `refunds`.") MoneySum refunds,
        @Schema(description = "The converted `net`.") MoneySum net,
        @Schema(description = "The converted `paid`.") MoneySum paid,

        @Schema(description = "The converted `outstanding`.")
        MoneySum outstanding,

        @Schema(description = "The converted `fee_receivable`.")
        MoneySum feeReceivable,

        @Schema(description = "The converted `refund_due`.") MoneySum refundDue,

        @Nullable @Schema(description = "The converted `average_per_trekker`; absent without trekkers.")
        MoneySum averagePerTrekker) {

    static ConvertedRevenueJson of(ConvertedRevenue.Row row) {
        var amounts = row.converted();
        return new ConvertedRevenueJson(
                row.rate().rate().toPlainString(),
                row.rate().origin().map(Origin::date).orElse(null),
                row.rate().origin().map(Origin::source).orElse(null),
                MoneySum.of(amounts.gross()),
                MoneySum.of(amounts.cancellationFees()),
                MoneySum.of(amounts.refunds()),
                MoneySum.of(amounts.net()),
                MoneySum.of(amounts.paid()),
                MoneySum.of(amounts.outstanding()),
                MoneySum.of(amounts.feeReceivable()),
                MoneySum.of(amounts.refundDue()),
                amounts.averagePerTrekker().map(MoneySum::of).orElse(null));
    }
}
