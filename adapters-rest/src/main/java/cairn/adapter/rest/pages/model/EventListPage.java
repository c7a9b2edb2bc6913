package cairn.adapter.rest.pages.model;

import java.util.List;

public record EventListPage(List<Group> groups, DocsShell shell) {

    public record Group(String object, List<Type> types) {}

    public record Type(String name, String address, String description) {}
}
