package cairn.adapter.rest.pages.report;

import cairn.adapter.rest.pages.model.Chart;
import cairn.adapter.rest.pages.model.ReportPage.Field;
import cairn.application.view.Page.Freshness;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A report with the choices of a request.
 *
 * @param path the end of its address: nothing, or a part that begins with a slash
 * @param fields the fields of its form
 * @param advice what to do if there are no figures, in a sentence
 * @param example the same report through the API
 * @param read reads the figures
 */
record Report(
        String path,
        String title,
        String explanation,
        List<Field> fields,
        String advice,
        String example,
        Supplier<Found> read) {

    /**
     * The figures of a report.
     *
     * @param position the log position up to which events are counted; empty if the report does not have one
     */
    record Found(
            Freshness freshness,
            Optional<Long> position,
            @Nullable Chart chart,
            ReportFigures figures) {}
}
