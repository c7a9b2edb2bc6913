package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An invoice or receipt for print.
 *
 * @param kind what it is, in words
 * @param nepaliDay the day in Bikram Sambat; empty if it is not known
 * @param words the total in words; null in a currency that has none
 * @param note which document it corrects or is corrected by; null for neither
 */
public record DocumentPage(
        String booking,
        String kind,
        String number,
        String day,
        String nepaliDay,
        String issuer,
        List<String> address,
        String tax,
        String customer,
        List<Fact> facts,
        List<Line> lines,
        String total,
        @Nullable String words,
        @Nullable String note) {

    public record Line(String text, String amount) {}
}
