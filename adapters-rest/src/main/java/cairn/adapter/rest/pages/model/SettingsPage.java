package cairn.adapter.rest.pages.model;

import java.util.List;

/**
 * The settings of an operator.
 *
 * @param isStandard whether the standard ladder applies, because the operator has none of its own
 * @param steps the steps of the ladder that applies, from the furthest day to the nearest
 * @param price the price of the trek of the examples
 */
public record SettingsPage(
        String name,
        String email,
        String tier,
        boolean isStandard,
        List<Step> steps,
        String price,
        List<Example> examples) {

    /** A step of the cancellation ladder. */
    public record Step(int index, int daysBefore, int percent) {}

    /** The fee and the refund of a cancellation so many days before the trek. */
    public record Example(int daysBefore, int percent, String fee, String refund) {}
}
