package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The account of the member who reads the page.
 *
 * @param recoveryCodesLeft the number of unused recovery codes; null without a second factor
 */
public record AccountPage(
        String email, List<Role> roles, @Nullable Integer recoveryCodesLeft, List<OpenSession> sessions) {

    public record Role(String name, String meaning) {}

    public record OpenSession(String id, When opened, When lastUsed, When expires, boolean isCurrent) {}
}
