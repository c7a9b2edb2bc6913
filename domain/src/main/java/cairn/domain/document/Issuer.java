package cairn.domain.document;

import java.time.Month;
import java.time.MonthDay;

/**
 * The particulars of an agency on its invoices and receipts.
 *
 * @param name the registered name
 * @param address the registered address, in one line or several
 * @param yearStart the first day of its fiscal years
 */
public record Issuer(String name, String address, TaxNumber taxNumber, MonthDay yearStart) {

    public static final int MAX_NAME_LENGTH = 200;
    public static final int MAX_ADDRESS_LENGTH = 500;

    /** The usual first day of Nepal's fiscal year, 1 Shrawan. In some years it is 16 July. */
    public static final MonthDay NEPALI_YEAR_START = MonthDay.of(Month.JULY, 17);
}
