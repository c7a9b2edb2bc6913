package cairn.adapter.rest.pages.permit;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.Badges;
import cairn.adapter.rest.pages.PageLinks;
import cairn.adapter.rest.pages.RowChoice;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.Pager;
import cairn.adapter.rest.pages.model.Past;
import cairn.adapter.rest.pages.model.PermitsPage;
import cairn.adapter.rest.pages.model.PermitsPage.Row;
import cairn.adapter.rest.pages.model.PermitsPage.Tab;
import cairn.application.view.ApplicationView;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.application.view.RouteView;
import cairn.application.view.UncountedPage;
import cairn.domain.permit.PermitKind;
import cairn.domain.permitapplication.Applicant;
import cairn.domain.permitapplication.Enclosure;
import cairn.domain.permitapplication.PermitApplication.Status;
import io.micronaut.http.HttpRequest;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

public final class PermitListMapper {

    private final List<RouteView> routes;
    private final LocalDate today;

    public PermitListMapper(List<RouteView> routes, LocalDate today) {
        this.routes = routes;
        this.today = today;
    }

    /**
     * Returns the page of a list.
     *
     * @param usual the status if none is chosen, which has the first tab
     * @param agency names the agency of an application; empty in an agency's own list
     * @param duplicates counts the other applications with a passport of an application
     */
    public PermitsPage page(
            HttpRequest<?> request,
            PermitListQuery query,
            String usual,
            Page<ApplicationView> found,
            Function<ApplicationView, String> agency,
            ToIntFunction<ApplicationView> duplicates,
            boolean isCompared) {
        var rows = found.items().stream()
                .map(view -> row(view, agency.apply(view), duplicates.applyAsInt(view)))
                .toList();
        var pager = PageLinks.of(
                request, query.offset(), query.rows(), found.items().size(), found.total());
        return page(request, query, usual, rows, pager, found.freshness(), null, isCompared);
    }

    PermitsPage page(HttpRequest<?> request, PermitListQuery query, UncountedPage<ApplicationView> found, Past past) {
        var rows = found.items().stream().map(this::row).toList();
        return page(
                request, query, PermitListQuery.ALL, rows, new Pager(null, null, ""), found.freshness(), past, true);
    }

    private PermitsPage page(
            HttpRequest<?> request,
            PermitListQuery query,
            String usual,
            List<Row> rows,
            Pager pager,
            Freshness freshness,
            @Nullable Past past,
            boolean isCompared) {
        return new PermitsPage(
                tabs(request, query.chosenStatus(usual), usual),
                query.status() == null ? "" : query.status(),
                RouteNames.options(routes, query.route()),
                query.from() == null ? "" : query.from().toString(),
                query.to() == null ? "" : query.to().toString(),
                query.permitNumber().orElse(""),
                RowChoice.options(query.rows()),
                rows,
                pager,
                query.isFiltered(),
                freshness == Freshness.LAGGING,
                past,
                isCompared);
    }

    private static List<Tab> tabs(HttpRequest<?> request, String chosen, String usual) {
        var tabs = new ArrayList<Tab>();
        if (usual.equals(PermitListQuery.OPEN)) {
            tabs.add(tab(request, text("To do"), PermitListQuery.OPEN, chosen));
        }
        tabs.add(tab(request, text("All"), PermitListQuery.ALL, chosen));
        for (var status : Status.values()) {
            var words = Words.of(status);
            var name = words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
            tabs.add(tab(request, name, status.label(), chosen));
        }
        return List.copyOf(tabs);
    }

    private static Tab tab(HttpRequest<?> request, String name, String status, String chosen) {
        return new Tab(name, PageLinks.with(request, "status", status), status.equals(chosen));
    }

    /** Returns the row of an application in its agency's own list. */
    Row row(ApplicationView view) {
        return row(view, "", 0);
    }

    private Row row(ApplicationView view, String agency, int duplicates) {
        var submission = view.submission();
        var trekDate = submission.claim().trekDate();
        return new Row(
                view.id().toString(),
                RouteNames.name(routes, submission.claim().route()),
                Texts.day(trekDate),
                distance(ChronoUnit.DAYS.between(today, trekDate)),
                people(submission.applicants()),
                agency,
                submission.kinds().stream().map(PermitKind::name).collect(Collectors.joining(", ")),
                documents(submission.documents()),
                Words.sum(view.totalFee()) + (view.isTotalComplete() ? "" : text(" (incomplete)")),
                view.permitNumber().orElse(null),
                Badges.of(view.status()),
                Texts.ago(view.createdAt()),
                duplicates);
    }

    private static String distance(long days) {
        if (days < 0) {
            return text("%s ago", Words.count(-days, text("day"), text("days")));
        }
        return days == 0 ? text("today") : text("in %s", Words.count(days, text("day"), text("days")));
    }

    static String people(List<Applicant> applicants) {
        var first = applicants.getFirst().person().fullName();
        return applicants.size() == 1 ? first : text("%s and %s more", first, applicants.size() - 1);
    }

    private static String documents(List<Enclosure> documents) {
        return documents.isEmpty()
                ? text("none needed")
                : text("%s of %s", documents.stream().filter(Enclosure::given).count(), documents.size());
    }

    /** Returns the documents that the agency does not have, in words. */
    public static List<String> missing(ApplicationView view) {
        return view.submission().documents().stream()
                .filter(Predicate.not(Enclosure::given))
                .map(enclosure -> Words.of(enclosure.document()))
                .toList();
    }
}
