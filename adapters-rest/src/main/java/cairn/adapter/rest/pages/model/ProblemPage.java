package cairn.adapter.rest.pages.model;

/**
 * The explanation of a type of problem.
 *
 * @param cause as HTML of this project
 * @param remedy as HTML of this project
 * @param example a problem of this type, as JSON
 */
public record ProblemPage(
        int status, String code, String title, String cause, String remedy, String example, DocsShell shell) {}
