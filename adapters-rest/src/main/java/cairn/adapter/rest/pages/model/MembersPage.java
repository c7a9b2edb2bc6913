package cairn.adapter.rest.pages.model;

import java.util.List;

/**
 * The members of an operator.
 *
 * @param roles the roles that its members can have
 */
public record MembersPage(List<Row> rows, List<Invitation> invitations, List<Role> roles) {

    /**
     * A member.
     *
     * @param isYou whether it is the member who reads the page
     */
    public record Row(String id, String email, boolean isYou, String roleNames, List<Role> roles, When added) {}

    public record Invitation(String id, String email, String roleNames, When created, When expires) {}

    /**
     * A role and what it allows.
     *
     * @param value the name in the API
     * @param isChosen whether the member has the role
     */
    public record Role(String value, String name, String meaning, boolean isChosen) {}
}
