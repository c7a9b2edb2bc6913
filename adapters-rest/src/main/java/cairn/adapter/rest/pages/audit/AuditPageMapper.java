package cairn.adapter.rest.pages.audit;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.response.Csv;
import cairn.adapter.rest.pages.ActorNames;
import cairn.adapter.rest.pages.RoleTexts;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.AuditPage;
import cairn.adapter.rest.pages.model.FilterOption;
import cairn.adapter.rest.pages.model.Pager;
import cairn.application.view.AuditEntry;
import cairn.domain.access.KeyId;
import cairn.domain.access.MemberId;
import cairn.domain.currency.DailyRates;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

public final class AuditPageMapper {

    private static final String MEMBER = "member:";
    private static final String KEY = "key:";

    private final Map<String, String> actors;

    public AuditPageMapper(Map<String, String> actors) {
        this.actors = Collections.unmodifiableMap(actors);
    }

    AuditPage page(
            List<AuditEntry> entries,
            AuditQuery query,
            AuditPage.@Nullable Operator operator,
            String table,
            Pager pager) {
        return new AuditPage(
                operator,
                rows(entries),
                ActNames.options(query.type()),
                actorOptions(query.actor()),
                query.from() == null ? "" : query.from().toString(),
                query.to() == null ? "" : query.to().toString(),
                query.isFiltered(),
                table,
                pager);
    }

    public List<AuditPage.Row> rows(List<AuditEntry> entries) {
        return entries.stream().map(this::row).toList();
    }

    String table(List<AuditEntry> entries) {
        var text = new StringBuilder(
                Csv.line(Stream.of("at", "type", "actor", "actor_name", "concerned", "details", "request_id")));
        entries.forEach(entry -> text.append(Csv.line(Stream.of(
                        entry.at().toString(),
                        entry.type(),
                        entry.actor(),
                        name(entry.actor()),
                        concerned(entry).orElse(""),
                        details(entry),
                        entry.requestId())
                .map(Csv::cell))));
        return text.toString();
    }

    private AuditPage.Row row(AuditEntry entry) {
        return new AuditPage.Row(
                Texts.at(entry.at()),
                ActNames.of(entry.type()),
                name(entry.actor()),
                concerned(entry).orElse(null),
                details(entry),
                entry.requestId());
    }

    private Optional<String> concerned(AuditEntry entry) {
        return entry.key()
                .map(KeyId::toString)
                .map(KEY::concat)
                .or(() -> entry.member().map(MemberId::toString).map(MEMBER::concat))
                .map(this::name)
                .or(() -> entry.rates().map(DailyRates::date).map(Texts::day));
    }

    private static String details(AuditEntry entry) {
        List<String> details = new ArrayList<>();
        entry.roles().map(RoleTexts::names).ifPresent(details::add);
        entry.attempts()
                .map(count -> Words.count(count, text("attempt"), text("attempts")))
                .ifPresent(details::add);
        entry.reason().ifPresent(details::add);
        entry.personal()
                .map(isPersonal -> isPersonal ? text("with personal data") : text("without personal data"))
                .ifPresent(details::add);
        entry.rates().map(AuditPageMapper::written).ifPresent(details::add);
        return String.join("; ", details);
    }

    private static String written(DailyRates daily) {
        var rates = daily.rates().stream()
                .map(rate -> "%s %d = %s / %s"
                        .formatted(
                                rate.currency().getCurrencyCode(),
                                rate.unit(),
                                rate.buying().text(),
                                rate.selling().text()))
                .collect(Collectors.joining(", "));
        return daily.source() + ": " + (rates.isEmpty() ? text("withdrawn") : rates);
    }

    private String name(String actor) {
        return actor.isEmpty() ? text("unknown") : ActorNames.of(actor, actors);
    }

    private List<FilterOption> actorOptions(@Nullable String chosen) {
        var known = actors.entrySet().stream()
                .map(actor -> new FilterOption(
                        actor.getKey(), actor.getValue(), actor.getKey().equals(chosen)));
        var other = Optional.ofNullable(chosen)
                .filter(value -> !actors.containsKey(value))
                .map(value -> new FilterOption(value, name(value), true));
        return Stream.concat(known, other.stream()).toList();
    }
}
