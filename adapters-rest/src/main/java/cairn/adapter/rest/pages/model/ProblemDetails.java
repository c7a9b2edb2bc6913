package cairn.adapter.rest.pages.model;

import java.util.List;

/**
 * The explanation of a type of problem.
 *
 * @param cause as HTML of this project
 * @param remedy as HTML of this project
 * @param example a problem of this type, as JSON
 * @param guides the pages that concern it
 */
public record ProblemDetails(
        int status,
        String code,
        String title,
        String cause,
        String remedy,
        String example,
        List<DocsPage.Link> guides) {}
