package cairn.adapter.rest.pages.model;

/** The page of a type of problem. */
public record ProblemPage(ProblemDetails problem, DocsShell shell) {}
