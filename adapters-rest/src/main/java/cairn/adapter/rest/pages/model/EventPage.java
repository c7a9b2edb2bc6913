package cairn.adapter.rest.pages.model;

import java.util.List;

/**
 * A type of event as webhook endpoints receive it.
 *
 * @param members the members of the plain form
 * @param forms an example of each form
 */
public record EventPage(
        String type, String description, List<OperationPage.Member> members, List<Form> forms, DocsShell shell) {

    public record Form(String title, String example) {}
}
