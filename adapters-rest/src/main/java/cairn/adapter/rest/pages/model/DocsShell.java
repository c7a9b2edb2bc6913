package cairn.adapter.rest.pages.model;

import java.util.List;

/** The frame of every page of the documentation: the files that it loads, and the table of contents. */
public record DocsShell(String assets, List<Group> groups) {

    public record Group(String title, List<Link> links) {}

    public record Link(String name, String address, boolean isCurrent) {}
}
