package cairn.domain.webhook;

import java.util.Optional;

/**
 * What an operator may arrange about an endpoint.
 *
 * @param url where notices go; it has been checked by those who know the network
 * @param description for the operator's own eyes
 */
public record EndpointSettings(
        String url, Subscription subscription, NoticeForm form, Optional<String> description, boolean isEnabled) {

    public static final int MAX_URL_LENGTH = 2_000;
    public static final int MAX_DESCRIPTION_LENGTH = 200;

    /** The same, but that nothing is sent. */
    public EndpointSettings disabled() {
        return new EndpointSettings(url, subscription, form, description, false);
    }

    /** Whether notices are to go where none went before: to another address, or again after a time without any. */
    public boolean beginsAnewAfter(EndpointSettings before) {
        return !url.equals(before.url) || (isEnabled && !before.isEnabled);
    }

    /** Without the address, whose path may be a secret of its own. */
    @Override
    public String toString() {
        return "EndpointSettings[" + subscription + ", enabled=" + isEnabled + "]";
    }
}
