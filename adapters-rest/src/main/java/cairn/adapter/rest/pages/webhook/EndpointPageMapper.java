package cairn.adapter.rest.pages.webhook;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.model.Badge;
import cairn.adapter.rest.pages.model.WebhooksPage;
import cairn.application.view.DeliveryCounts;
import cairn.application.view.DeliveryCounts.Count;
import cairn.application.view.EndpointView;
import cairn.domain.webhook.DisableReason;
import cairn.domain.webhook.NoticeForm;
import cairn.domain.webhook.NoticeType;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

final class EndpointPageMapper {

    private EndpointPageMapper() {}

    static WebhooksPage page(List<EndpointView> endpoints, DeliveryCounts counts, Instant now) {
        return new WebhooksPage(
                endpoints.stream()
                        .map(endpoint -> row(endpoint, counts.of(endpoint.id()), now))
                        .toList(),
                types());
    }

    static WebhooksPage.Row row(EndpointView endpoint, Count count, Instant now) {
        var settings = endpoint.settings();
        return new WebhooksPage.Row(
                endpoint.id().toString(),
                settings.url(),
                settings.description().orElse(""),
                String.join(", ", settings.subscription().patterns()),
                settings.form() == NoticeForm.CLOUD_EVENTS,
                settings.isEnabled(),
                state(endpoint),
                rate(count),
                endpoint.disabled().map(EndpointPageMapper::trouble).orElse(null),
                endpoint.previous()
                        .map(EndpointView.Previous::until)
                        .filter(now::isBefore)
                        .map(Texts::at)
                        .orElse(null),
                Texts.at(endpoint.createdAt()),
                endpoint.version());
    }

    /** Returns the share of the deliveries that succeeded of those that are over. */
    private static String rate(Count count) {
        return count.over() == 0
                ? "–"
                : text(
                        "%s of %s",
                        text("%.1f %%", 100.0 * count.succeeded() / count.over()), Texts.count(count.over()));
    }

    /** Returns all types of each object, and then each type. */
    static List<String> types() {
        return Stream.concat(
                        NoticeType.ALL.stream()
                                .map(type -> type.object() + ".*")
                                .distinct(),
                        NoticeType.ALL.stream().map(NoticeType::name))
                .toList();
    }

    private static Badge state(EndpointView endpoint) {
        if (endpoint.settings().isEnabled()) {
            return new Badge(text("enabled"), "good");
        }
        return endpoint.disabled().isPresent()
                ? new Badge(text("disabled by Cairn"), "bad")
                : new Badge(text("disabled by you"), "warn");
    }

    private static WebhooksPage.Trouble trouble(EndpointView.Disabled disabled) {
        return new WebhooksPage.Trouble(reason(disabled.reason()), Texts.at(disabled.at()));
    }

    private static String reason(DisableReason reason) {
        return switch (reason) {
            case GONE -> text("It answered 410 Gone. Change its URL, or enable it again.");
            case FAILING ->
                text(
                        "No delivery has succeeded for five days. Repair it, then enable it again: queued events are delivered.");
        };
    }
}
