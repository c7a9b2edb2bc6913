package cairn.adapter.rest.pages.webhook;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.language.Numbers;
import cairn.adapter.rest.pages.model.Badge;
import cairn.adapter.rest.pages.model.DeliveriesPage;
import cairn.adapter.rest.pages.model.DeliveryPage;
import cairn.adapter.rest.pages.model.FilterOption;
import cairn.adapter.rest.pages.model.Pager;
import cairn.adapter.rest.pages.model.WebhooksPage;
import cairn.application.view.DeliveryCounts.Count;
import cairn.application.view.DeliveryDetail;
import cairn.application.view.DeliveryView;
import cairn.domain.webhook.Attempt;
import cairn.domain.webhook.DeliveryStatus;
import cairn.domain.webhook.NoticeType;
import cairn.domain.webhook.Outcome;
import cairn.domain.webhook.Outcome.Answered;
import cairn.domain.webhook.Outcome.Trouble;
import cairn.domain.webhook.Outcome.Unanswered;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

final class DeliveryPageMapper {

    private DeliveryPageMapper() {}

    static DeliveriesPage page(
            WebhooksPage.Row endpoint,
            Count count,
            String filters,
            List<DeliveryView> deliveries,
            DeliveryQuery query,
            Pager pager) {
        return new DeliveriesPage(
                endpoint,
                new DeliveriesPage.Progress(
                        Texts.count(count.pending()),
                        Texts.count(count.succeeded()),
                        Texts.count(count.exhausted()),
                        count.over(),
                        count.total()),
                filters,
                deliveries.stream().map(DeliveryPageMapper::row).toList(),
                Stream.of(DeliveryStatus.values())
                        .map(status -> new FilterOption(
                                WireNames.of(status),
                                status(status).text(),
                                WireNames.of(status).equals(query.status())))
                        .toList(),
                Stream.concat(EndpointPageMapper.types().stream(), Stream.of(NoticeType.TEST.name()))
                        .map(type -> option(type, query.type()))
                        .toList(),
                Objects.requireNonNullElse(query.subject(), ""),
                day(query.from()),
                day(query.to()),
                query.isFiltered(),
                pager);
    }

    static DeliveryPage page(DeliveryDetail detail) {
        var delivery = detail.delivery();
        return new DeliveryPage(
                row(delivery),
                delivery.endpoint().toString(),
                delivery.eventId().toString(),
                detail.body(),
                delivery.attempts().reversed().stream()
                        .map(DeliveryPageMapper::attempt)
                        .toList());
    }

    private static DeliveriesPage.Row row(DeliveryView delivery) {
        var attempts = delivery.attempts();
        return new DeliveriesPage.Row(
                delivery.id().toString(),
                delivery.eventType(),
                delivery.subject(),
                status(delivery.status()),
                attempts.size(),
                attempts.isEmpty() ? null : attempt(attempts.getLast()),
                delivery.nextAttemptAt().map(Texts::ago).orElse(null),
                Texts.at(delivery.createdAt()));
    }

    private static DeliveriesPage.Attempt attempt(Attempt attempt) {
        return new DeliveriesPage.Attempt(
                Texts.at(attempt.at()),
                new Badge(outcome(attempt.outcome()), attempt.outcome().isSuccess() ? "good" : "bad"),
                text("%s ms", Numbers.grouped(attempt.latency().toMillis())),
                attempt.response());
    }

    private static Badge status(DeliveryStatus status) {
        return switch (status) {
            case PENDING -> new Badge(text("pending"), "info");
            case SUCCEEDED -> new Badge(text("succeeded"), "good");
            case EXHAUSTED -> new Badge(text("exhausted"), "bad");
        };
    }

    private static String outcome(Outcome outcome) {
        return switch (outcome) {
            case Answered(int status) -> "HTTP " + status;
            case Unanswered(Trouble trouble) -> trouble(trouble);
        };
    }

    private static String trouble(Trouble trouble) {
        return switch (trouble) {
            case TIMEOUT -> text("no response within 15 seconds");
            case UNKNOWN_HOST -> text("the host is unknown");
            case FORBIDDEN_TARGET -> text("the address is not allowed");
            case NO_CONNECTION -> text("no connection");
            case TLS_FAILED -> text("TLS failed");
            case BROKEN_ANSWER -> text("the response is incomplete");
            case INTERNAL -> text("a fault of Cairn");
        };
    }

    private static FilterOption option(String value, @Nullable String chosen) {
        return new FilterOption(value, value, value.equals(chosen));
    }

    private static String day(@Nullable LocalDate day) {
        return day == null ? "" : day.toString();
    }
}
