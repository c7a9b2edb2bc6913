package cairn.adapter.rest.pages.model;

import java.util.List;

/**
 * All operations of the API by group.
 *
 * @param groups those for an agency's keys and without a key
 * @param internal those of the console, the desks and the administration
 */
public record ReferencePage(List<Group> groups, List<Group> internal, DocsShell shell) {

    public record Group(String title, List<Operation> operations) {}

    public record Operation(String method, String path, String summary, String address) {}
}
