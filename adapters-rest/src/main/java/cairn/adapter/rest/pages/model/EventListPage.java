package cairn.adapter.rest.pages.model;

import java.util.List;

/** All types of events, by the kind of their object. */
public record EventListPage(List<Group> groups, DocsShell shell) {

    public record Group(String object, List<Type> types) {}

    public record Type(String name, String address, String description) {}
}
