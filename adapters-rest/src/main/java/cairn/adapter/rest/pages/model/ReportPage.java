package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A report.
 *
 * @param path the end of its address: nothing, or a part that begins with a slash
 * @param fault what is wrong with the choices; null if nothing is
 * @param position the log position up to which events are counted; null if it is not known
 * @param isLagging whether the member's latest changes may be missing
 * @param chart null without a chart
 * @param file the address of the figures as CSV
 * @param advice what to do if there are no figures
 * @param example the same report through the API
 */
public record ReportPage(
        String path,
        String explanation,
        List<Field> fields,
        @Nullable String fault,
        @Nullable Long position,
        boolean isLagging,
        @Nullable Chart chart,
        DataTable table,
        String file,
        String advice,
        String example) {

    /**
     * A field of the form.
     *
     * @param type the type of the input, or {@code select}
     * @param options the options of a selection
     */
    public record Field(String name, String label, String type, String value, List<FilterOption> options) {}
}
