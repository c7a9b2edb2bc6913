package cairn.adapter.rest.pages.model;

import java.util.List;

public record ProblemIndexPage(List<ProblemDetails> problems, DocsShell shell) {}
