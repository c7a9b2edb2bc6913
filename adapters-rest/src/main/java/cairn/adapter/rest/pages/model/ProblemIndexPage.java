package cairn.adapter.rest.pages.model;

import java.util.List;

/** All types of problems, by status. */
public record ProblemIndexPage(List<ProblemDetails> problems, DocsShell shell) {}
