package cairn.adapter.rest.pages.report;

import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.pages.FaultTexts;
import cairn.adapter.rest.pages.PageLinks;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.TableFile;
import cairn.adapter.rest.pages.model.ReportPage;
import cairn.adapter.rest.pages.report.Report.Found;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.view.Page.Freshness;
import cairn.domain.shared.Rejection.Invalid;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes reports as pages and as files, in turn with the operator's other large reads. */
@Singleton
final class ReportWriter {

    private static final Found NOTHING = new Found(Freshness.CURRENT, Optional.empty(), null, ReportFigures.NONE);

    private final Templates templates = new StaticTemplates();
    private final LargeReads largeReads;
    private final Shells shells;

    ReportWriter(LargeReads largeReads, Shells shells) {
        this.largeReads = largeReads;
        this.shells = shells;
    }

    HttpResponse<EncodedResponse> page(HttpRequest<?> request, Caller caller, Report report) {
        var shell = shells.of(request, caller, Section.REPORTS, report.title());
        var file = shell.base() + pathOf(report) + ".csv" + PageLinks.filters(request);
        return Pages.show(templates.reportsShow(shell, largeReads.inTurn(caller.operator(), () -> page(report, file))));
    }

    private static ReportPage page(Report report, String file) {
        try {
            return page(report, file, null, report.read().get());
        } catch (Invalid e) {
            return page(report, file, FaultTexts.of(e), NOTHING);
        }
    }

    private static ReportPage page(Report report, String file, @Nullable String fault, Found found) {
        return new ReportPage(
                report.path(),
                report.explanation(),
                report.fields(),
                fault,
                found.position().orElse(null),
                found.freshness() == Freshness.LAGGING,
                found.chart(),
                found.figures().table(),
                file,
                report.advice(),
                report.example());
    }

    HttpResponse<EncodedResponse> file(Caller caller, Report report) {
        var found = largeReads.inTurn(caller.operator(), () -> report.read().get());
        var path = pathOf(report);
        return TableFile.of(
                path.substring(path.lastIndexOf('/') + 1),
                found.position(),
                found.figures().file());
    }

    /** Returns the path of the file without its extension. */
    private static String pathOf(Report report) {
        return Section.REPORTS.path() + (report.path().isEmpty() ? "/pace" : report.path());
    }
}
