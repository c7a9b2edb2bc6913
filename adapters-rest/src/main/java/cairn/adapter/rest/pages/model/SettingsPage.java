package cairn.adapter.rest.pages.model;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The settings of an operator.
 *
 * @param isStandard whether the standard ladder applies, because the operator has none of its own
 * @param steps the steps of the ladder that applies, from the furthest day to the nearest
 * @param standard the steps of the standard ladder
 * @param price the price of the trek of the examples
 * @param look the branding; null if the tier does not include it
 */
public record SettingsPage(
        String name,
        String email,
        String tier,
        boolean isStandard,
        List<Step> steps,
        List<Step> standard,
        Price price,
        List<Example> examples,
        Billing billing,
        @Nullable Look look,
        int version) {

    /**
     * The particulars on invoices and receipts; empty texts before they are set.
     *
     * @param yearStart the first day of the fiscal year, as month and day
     */
    public record Billing(String name, String address, boolean isVat, String taxNumber, String yearStart) {}

    /**
     * The branding that travellers see.
     *
     * @param logo the address of the logo; null if there is none
     * @param version the number of changes of the look
     */
    public record Look(
            String name,
            String accent,
            String phone,
            @Nullable String logo,
            int version) {}

    /** Returns the steps of the standard ladder as {@code days:percent}, separated by spaces. */
    public String standardSteps() {
        return standard.stream()
                .map(step -> step.daysBefore() + ":" + step.percent())
                .collect(Collectors.joining(" "));
    }

    /**
     * The price of the trek of the examples.
     *
     * @param amount the price in major units
     */
    public record Price(String text, String currency, int amount) {}

    public record Step(int index, int daysBefore, int percent) {}

    /** The fee and the refund of a cancellation so many days before the trek. */
    public record Example(int daysBefore, int percent, String fee, String refund) {}
}
