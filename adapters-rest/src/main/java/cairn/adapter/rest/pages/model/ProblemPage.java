package cairn.adapter.rest.pages.model;

public record ProblemPage(ProblemDetails problem, DocsShell shell) {}
