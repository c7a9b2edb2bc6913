package cairn.adapter.rest.pages;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.domain.shared.Rejection.Invalid;
import java.util.stream.Collectors;

/** Writes what is wrong with the choices of a report, with the names of its fields. */
public final class FaultTexts {

    private FaultTexts() {}

    public static String of(Invalid refusal) {
        return refusal.faults().stream()
                .map(fault -> field(fault.member()) + " " + fault.detail(FaultTexts::field) + ".")
                .collect(Collectors.joining(" "));
    }

    private static String field(String member) {
        return switch (member) {
            case "asOf" -> text("“As of”");
            case "since" -> text("“Changed since”");
            case "from" -> text("“From”");
            case "to" -> text("“To”");
            case "convertTo" -> text("“Convert to”");
            case "rateDate" -> text("“Rates of”");
            case "month" -> text("“Treks that start in”");
            default -> text("“Rows by”");
        };
    }
}
