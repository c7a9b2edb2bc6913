package cairn.domain.webhook;

import java.util.Optional;

public record EndpointSettings(
        String url, Subscription subscription, NoticeForm form, Optional<String> description, boolean isEnabled) {

    public static final int MAX_URL_LENGTH = 2_000;
    public static final int MAX_DESCRIPTION_LENGTH = 200;

    public EndpointSettings disabled() {
        return new EndpointSettings(url, subscription, form, description, false);
    }

    /** Returns whether deliveries start at a new URL, or start again after the endpoint was disabled. */
    public boolean startsDeliveriesAfter(EndpointSettings before) {
        return !url.equals(before.url) || (isEnabled && !before.isEnabled);
    }

    /** Omits the URL, whose path may contain a secret. */
    @Override
    public String toString() {
        return "EndpointSettings[" + subscription + ", enabled=" + isEnabled + "]";
    }
}
