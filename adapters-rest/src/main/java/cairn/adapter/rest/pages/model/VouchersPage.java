package cairn.adapter.rest.pages.model;

import java.util.List;

/** The vouchers of a booking, one for each stay in a tea house. */
public record VouchersPage(String booking, String name, List<Voucher> vouchers) {

    /**
     * A voucher.
     *
     * @param guest the name under which the rooms are reserved, or a dash
     */
    public record Voucher(String house, String village, String guest, String reference, List<Fact> facts) {}
}
