package cairn.adapter.rest.pages.model;

import java.util.List;

/** All operations of the API by group. */
public record ReferencePage(List<Group> groups, DocsShell shell) {

    public record Group(String title, List<Operation> operations) {}

    public record Operation(String method, String path, String summary, String address) {}
}
