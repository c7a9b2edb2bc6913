package cairn.adapter.rest.api.analytics;

import cairn.adapter.rest.http.json.MoneySum;
import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.response.Csv;
import cairn.adapter.rest.http.response.EncodedResponse;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

final class RevenueCsv {

    private static final List<String> FIGURES = List.of(
            "bookings",
            "trekkers",
            "gross",
            "cancellation_fees",
            "refunds",
            "net",
            "paid",
            "outstanding",
            "average_per_trekker",
            "fee_receivable",
            "refund_due",
            "currency");

    /** The columns that follow if the report is converted. */
    private static final List<String> CONVERTED = List.of(
            "converted_gross",
            "converted_cancellation_fees",
            "converted_refunds",
            "converted_net",
            "converted_paid",
            "converted_outstanding",
            "converted_average_per_trekker",
            "converted_fee_receivable",
            "converted_refund_due",
            "converted_currency",
            "rate",
            "rate_date",
            "rate_source");

    private RevenueCsv() {}

    static EncodedResponse of(RevenueResponse revenue, RevenueOptions options) {
        var dimensions = options.groupBy() == null ? List.<RevenueGroup>of() : options.groupBy();
        var columns = Stream.of(
                        dimensions.stream().map(WireNames::of),
                        FIGURES.stream(),
                        options.convertTo() == null ? Stream.<String>empty() : CONVERTED.stream())
                .flatMap(names -> names);
        return ReportTable.of(columns, revenue.data().stream().map(RevenueCsv::cells));
    }

    private static Stream<String> cells(RevenueResponse.Row row) {
        var group = row.group().values().stream().map(Csv::cell);
        var figures = Stream.of(
                Long.toString(row.bookings()),
                Long.toString(row.trekkers()),
                amount(row.gross()),
                amount(row.cancellationFees()),
                amount(row.refunds()),
                amount(row.net()),
                amount(row.paid()),
                amount(row.outstanding()),
                amount(row.averagePerTrekker()),
                amount(row.feeReceivable()),
                amount(row.refundDue()),
                row.currency());
        return Stream.of(group, figures, converted(row.converted())).flatMap(cells -> cells);
    }

    private static Stream<String> converted(@Nullable ConvertedRevenueJson amounts) {
        return amounts == null
                ? Stream.empty()
                : Stream.of(
                        amount(amounts.gross()),
                        amount(amounts.cancellationFees()),
                        amount(amounts.refunds()),
                        amount(amounts.net()),
                        amount(amounts.paid()),
                        amount(amounts.outstanding()),
                        amount(amounts.averagePerTrekker()),
                        amount(amounts.feeReceivable()),
                        amount(amounts.refundDue()),
                        amounts.net().currency(),
                        amounts.rate(),
                        amounts.rateDate() == null ? "" : amounts.rateDate().toString(),
                        amounts.rateSource() == null ? "" : Csv.cell(amounts.rateSource()));
    }

    private static String amount(@Nullable MoneySum sum) {
        return sum == null ? "" : Long.toString(sum.amount());
    }
}
