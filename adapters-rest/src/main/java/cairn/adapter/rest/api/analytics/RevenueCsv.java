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

    private RevenueCsv() {}

    static EncodedResponse of(RevenueResponse revenue, List<RevenueGroup> dimensions) {
        return ReportTable.of(
                Stream.concat(dimensions.stream().map(WireNames::of), FIGURES.stream()),
                revenue.data().stream().map(RevenueCsv::cells));
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
        return Stream.concat(group, figures);
    }

    private static String amount(@Nullable MoneySum sum) {
        return sum == null ? "" : Long.toString(sum.amount());
    }
}
