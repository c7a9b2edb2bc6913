package cairn.adapter.rest.pages.permitdesk;

import cairn.adapter.rest.pages.Badges;
import cairn.adapter.rest.pages.model.DeskPermitPage;
import cairn.adapter.rest.pages.model.DeskPermitPage.Duplicate;
import cairn.adapter.rest.pages.permit.ApplicationPageMapper;
import cairn.adapter.rest.pages.permit.PermitListMapper;
import cairn.adapter.rest.pages.permit.RouteNames;
import cairn.application.view.ApplicationView;
import cairn.application.view.RouteView;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

final class PermitDeskMapper {

    private PermitDeskMapper() {}

    static DeskPermitPage page(ApplicationView view, String agency, Duplicates duplicates, List<RouteView> routes) {
        var allowed = view.status().allowed();
        return new DeskPermitPage(
                agency,
                ApplicationPageMapper.page(view, routes),
                duplicates.of(view).stream()
                        .map(other -> duplicate(other, view, routes))
                        .toList(),
                duplicates.isComplete(),
                PermitListMapper.missing(view),
                allowed.contains("review"),
                allowed.contains("approve"),
                allowed.contains("issue"));
    }

    private static Duplicate duplicate(ApplicationView other, ApplicationView view, List<RouteView> routes) {
        return new Duplicate(
                other.id().toString(),
                people(other, view),
                RouteNames.name(routes, other.submission().claim().route()),
                ApplicationPageMapper.days(other),
                Badges.of(other.status()));
    }

    /** Returns the names of the applicants whose passports both applications have. */
    private static String people(ApplicationView other, ApplicationView view) {
        var shared = new HashSet<>(other.submission().claim().passports());
        var passports = view.submission().claim().passports();
        var applicants = view.submission().applicants();
        return IntStream.range(0, applicants.size())
                .filter(place -> shared.contains(passports.get(place)))
                .mapToObj(place -> applicants.get(place).person().fullName())
                .collect(Collectors.joining(", "));
    }
}
