package cairn.adapter.rest.pages.conditions;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.Badges;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.Badge;
import cairn.adapter.rest.pages.model.ConditionsPanel;
import cairn.application.view.CurrentConditions;
import cairn.domain.conditions.ConditionsReport;
import cairn.domain.conditions.WeatherAlert;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public final class ConditionsPanels {

    private ConditionsPanels() {}

    public static ConditionsPanel of(CurrentConditions conditions) {
        return new ConditionsPanel(
                Badges.of(conditions.status()),
                summary(conditions),
                closures(conditions),
                conditions.alerts().stream().map(ConditionsPanels::alert).toList(),
                conditions.reports().stream().map(ConditionsPanels::report).toList(),
                conditions.updatedAt().map(Texts::at).orElse(null));
    }

    /** Returns the conditions in a sentence, or what there is to know besides the closures that a page lists. */
    static String summary(CurrentConditions conditions) {
        return closures(conditions).isEmpty()
                ? open(conditions)
                : conditions.concern().orElse("");
    }

    /** Returns the closures and what else there is to know, in one line. */
    public static String line(CurrentConditions conditions) {
        return Stream.concat(closures(conditions).stream(), Stream.of(summary(conditions)))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("; "));
    }

    private static String open(CurrentConditions conditions) {
        return conditions
                .concern()
                .map(reason -> text("Open with caution: %s", reason))
                .orElseGet(() -> conditions.reports().isEmpty()
                        ? text("Open as far as is known; there are no reports from the last 14 days")
                        : text("Open"));
    }

    static List<String> closures(CurrentConditions conditions) {
        return Stream.concat(conditions.closure().stream(), conditions.closedSegments().stream())
                .map(Words::closure)
                .toList();
    }

    private static ConditionsPanel.Alert alert(WeatherAlert alert) {
        return new ConditionsPanel.Alert(
                badge(alert.severity()), alert.headline(), Texts.at(alert.effective()), Texts.at(alert.expires()));
    }

    private static Badge badge(WeatherAlert.Severity severity) {
        return new Badge(
                Words.of(severity),
                switch (severity) {
                    case MINOR -> "info";
                    case MODERATE -> "warn";
                    case SEVERE, EXTREME -> "bad";
                });
    }

    private static ConditionsPanel.Report report(ConditionsReport report) {
        var details = Stream.of(
                        report.surface(),
                        report.snowDepthCm().map(depth -> text("%s cm of snow", depth)),
                        report.visibility().map(visibility -> text("visibility %s", visibility)))
                .flatMap(detail -> detail.stream())
                .collect(Collectors.joining(", "));
        return new ConditionsPanel.Report(
                Texts.at(report.reportedAt()),
                report.segment().orElseGet(() -> text("whole route")),
                report.status().map(Badges::of).orElse(null),
                details,
                report.note().orElse(""));
    }
}
