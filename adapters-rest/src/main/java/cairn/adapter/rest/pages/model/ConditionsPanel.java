package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The present conditions of a route.
 *
 * @param summary the status in a sentence
 * @param closures the present and future closures, in a sentence each
 * @param updated null if conditions were never published
 */
public record ConditionsPanel(
        Badge status,
        String summary,
        List<String> closures,
        List<Alert> alerts,
        List<Report> reports,
        @Nullable When updated) {

    public record Alert(Badge severity, String headline, When effective, When expires) {}

    /**
     * An observation.
     *
     * @param status null if the report names none
     * @param details the surface, snow and visibility, in words
     */
    public record Report(
            When reported, String place, @Nullable Badge status, String details, String note) {}
}
