package cairn.adapter.rest.pages.calendar;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.pages.NepaliDates;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.FilterOption;
import cairn.adapter.rest.pages.model.ManifestPage;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.ListDepartures;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.application.view.DepartureView;
import cairn.domain.access.Scope;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.Nepal;
import cairn.domain.shared.Rejection.Missing;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The daily sheet: a page to print for every trek that starts on a day. */
@Hidden
@ForBrowsers
@NeedsMember
@NeedsScope(Scope.OPERATOR)
@Controller("/console{/mode:test}/manifest")
@ExecuteOn(TaskExecutors.BLOCKING)
final class ManifestPages {

    private static final int MOST_TREKS = 200;
    private static final int MOST_SHEETS = 40;
    private static final Pattern DATE = Pattern.compile("20[0-9]{2}-[0-9]{2}-[0-9]{2}");

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final LargeReads largeReads;
    private final Shells shells;
    private final Clock clock;

    ManifestPages(Queries queries, LargeReads largeReads, Shells shells, Clock clock) {
        this.queries = queries;
        this.largeReads = largeReads;
        this.shells = shells;
        this.clock = clock;
    }

    @Get
    HttpResponse<EncodedResponse> show(HttpRequest<?> request, @RequestBean ManifestQuery asked, Caller caller) {
        var day = asked.date() == null
                ? Nepal.dateAt(clock.instant())
                : read(asked.date().toString());
        return answer(request, caller, day, asked);
    }

    @Get("/{date}")
    HttpResponse<EncodedResponse> ofDay(
            HttpRequest<?> request, @PathVariable String date, @RequestBean ManifestQuery asked, Caller caller) {
        return answer(request, caller, read(date), asked);
    }

    private static LocalDate read(String date) {
        try {
            if (DATE.matcher(date).matches()) {
                return LocalDate.parse(date);
            }
        } catch (DateTimeException e) {
            throw new Missing("There is no day " + date);
        }
        throw new Missing("There is no sheet for this day: give a date such as 2027-03-01");
    }

    private HttpResponse<EncodedResponse> answer(
            HttpRequest<?> request, Caller caller, LocalDate day, ManifestQuery asked) {
        var shell = shells.of(request, caller, Section.MANIFEST, text("Daily sheet, %s", Texts.day(day)));
        var page = largeReads.inTurn(caller.operator(), () -> page(caller, day, asked));
        return Pages.show(templates.calendarManifest(shell, page));
    }

    private ManifestPage page(Caller caller, LocalDate day, ManifestQuery asked) {
        var found = queries.ask(new ListDepartures(caller.owner(), DateRange.ofOne(day), Window.of(MOST_TREKS, 0)));
        var ofTrail = found.items().stream()
                .filter(view -> asked.asksFor(view.booking().trail()))
                .toList();
        var wanted = ofTrail.stream()
                .filter(view -> asked.isAll() || startsOn(day, view))
                .toList();
        var sheets =
                new ManifestSheets(queries, caller.owner(), clock.instant(), Words.mayWrite(caller, Scope.OPERATOR));
        return new ManifestPage(
                day.toString(),
                NepaliDates.of(day),
                day.minusDays(1).toString(),
                day.plusDays(1).toString(),
                trails(found.items(), asked),
                asked.isAll(),
                ofTrail.size() - wanted.size(),
                wanted.size() > MOST_SHEETS
                        || found.total().exceeds(found.items().size()),
                wanted.stream().limit(MOST_SHEETS).map(sheets::of).toList());
    }

    private static List<FilterOption> trails(List<DepartureView> departures, ManifestQuery asked) {
        Map<TrailId, String> names = new LinkedHashMap<>();
        departures.forEach(view -> names.putIfAbsent(view.booking().trail(), view.trekName()));
        return names.entrySet().stream()
                .map(trail -> new FilterOption(
                        trail.getKey().toString(),
                        trail.getValue(),
                        asked.trail() != null && asked.asksFor(trail.getKey())))
                .toList();
    }

    private static boolean startsOn(LocalDate day, DepartureView departure) {
        return departure.booking().arrangement().startDate().equals(day);
    }
}
