package cairn.adapter.rest.pages.model;

import java.util.List;

/** All types of problems, by status. */
public record ProblemIndexPage(List<Entry> entries, DocsShell shell) {

    /**
     * A type of problem.
     *
     * @param cause as HTML of this project
     */
    public record Entry(int status, String code, String address, String cause) {}
}
