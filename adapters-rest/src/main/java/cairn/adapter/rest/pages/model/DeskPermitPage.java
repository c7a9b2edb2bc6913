package cairn.adapter.rest.pages.model;

import java.util.List;

/**
 * A permit application on the permit desk.
 *
 * @param agency the name of the agency that applies
 * @param duplicates other applications with a passport of this one for overlapping days
 * @param isCompared whether all applications of these days were compared
 * @param missing the documents that the agency does not have
 * @param mayDecide whether it can be approved or rejected
 */
public record DeskPermitPage(
        String agency,
        PermitPage application,
        List<Duplicate> duplicates,
        boolean isCompared,
        List<String> missing,
        boolean mayReview,
        boolean mayDecide,
        boolean mayIssue) {

    /** Another application with a passport of this one. */
    public record Duplicate(String id, String people, String route, String days, Badge status) {}
}
