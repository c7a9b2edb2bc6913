package cairn.adapter.rest.pages.overview;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.Badges;
import cairn.adapter.rest.pages.CallTextMapper;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.OverviewPage.Item;
import cairn.adapter.rest.pages.model.OverviewPage.Worklist;
import cairn.application.view.DeliveryView;
import cairn.application.view.DispatchView;
import cairn.application.view.EndpointView;
import cairn.application.view.Page;
import cairn.domain.webhook.DisableReason;
import cairn.domain.webhook.EndpointId;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Maps calls for a helicopter and failures of webhooks to lists of work. */
final class AlertMapper {

    private AlertMapper() {}

    static Worklist rescues(Page<DispatchView> dispatches) {
        return WorklistMapper.list(
                text("Open rescues"),
                "/rescue",
                dispatches.total(),
                dispatches.items().stream()
                        .sorted(Comparator.comparing(DispatchView::updatedAt))
                        .map(AlertMapper::rescue)
                        .toList(),
                "");
    }

    private static Item rescue(DispatchView dispatch) {
        return new Item(
                "/rescue/" + dispatch.id(),
                CallTextMapper.whole(dispatch.call()),
                Badges.of(dispatch.status()),
                Words.count(dispatch.call().patients().count(), text("patient"), text("patients")),
                "",
                Texts.ago(dispatch.updatedAt()),
                "");
    }

    /** Lists the disabled endpoints and, newest first, the deliveries that failed. */
    static Worklist webhooks(List<EndpointView> endpoints, Page<DeliveryView> failed) {
        var urls = endpoints.stream()
                .collect(Collectors.toMap(
                        EndpointView::id, endpoint -> endpoint.settings().url()));
        var items = Stream.concat(
                        endpoints.stream().flatMap(AlertMapper::disabled),
                        failed.items().stream().map(delivery -> failed(delivery, urls)))
                .toList();
        long more = failed.total().count() - failed.items().size();
        return new Worklist(
                text("Webhooks"),
                "/webhooks",
                items.isEmpty() ? "" : Texts.count(items.size() + more),
                items,
                more > 0 ? text("and %s more failed deliveries", Texts.count(more)) : null,
                endpoints.isEmpty()
                        ? text("You have no webhook endpoint yet.")
                        : text("No delivery of the last 7 days has failed."));
    }

    private static Stream<Item> disabled(EndpointView endpoint) {
        return endpoint.disabled().stream()
                .map(disabled -> new Item(
                        "/webhooks/" + endpoint.id(),
                        endpoint.settings().url(),
                        null,
                        disabled.reason() == DisableReason.GONE
                                ? text("Disabled because it answered 410 Gone; nothing is delivered")
                                : text("Disabled because nothing was delivered for five days"),
                        "",
                        Texts.ago(disabled.at()),
                        "bad"));
    }

    private static Item failed(DeliveryView delivery, Map<EndpointId, String> urls) {
        return new Item(
                "/webhooks/deliveries/" + delivery.id(),
                delivery.eventType(),
                null,
                text(
                        "Failed after %s; %s to %s",
                        Words.count(delivery.attempts().size(), text("attempt"), text("attempts")),
                        delivery.subject(),
                        urls.getOrDefault(delivery.endpoint(), text("a deleted endpoint"))),
                "",
                Texts.ago(delivery.createdAt()),
                "bad");
    }
}
