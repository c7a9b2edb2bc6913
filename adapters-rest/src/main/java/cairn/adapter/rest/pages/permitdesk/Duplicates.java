package cairn.adapter.rest.pages.permitdesk;

import cairn.application.port.in.ListApplications;
import cairn.application.port.in.ListApplications.Filter;
import cairn.application.port.in.ListApplications.Sort;
import cairn.application.port.in.Queries;
import cairn.application.port.in.TimeWindows;
import cairn.application.port.in.Window;
import cairn.application.view.ApplicationView;
import cairn.domain.access.Mode;
import cairn.domain.access.Requester.Desk;
import cairn.domain.permitapplication.PermitApplication.Status;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds passports that are in several applications for overlapping days. For one route and trek date the service itself
 * refuses them.
 *
 * @param others the applications of these days
 * @param isComplete whether there are no more of them
 */
record Duplicates(List<ApplicationView> others, boolean isComplete) {

    private static final int MOST = 200;

    /** Excludes longer treks that began earlier from the comparison. */
    private static final int LONGEST_TREK_DAYS = 60;

    private static final Set<Status> WITH_CLAIM =
            Arrays.stream(Status.values()).filter(Status::hasClaim).collect(Collectors.toUnmodifiableSet());

    Duplicates {
        others = List.copyOf(others);
    }

    /** Reads the applications for the days of some applications. */
    static Duplicates around(Collection<ApplicationView> applications, Mode mode, Queries queries) {
        if (applications.isEmpty()) {
            return new Duplicates(List.of(), true);
        }
        var first =
                Collections.min(applications.stream().map(Duplicates::firstDay).toList());
        var last =
                Collections.max(applications.stream().map(Duplicates::lastDay).toList());
        var filter = new Filter(
                WITH_CLAIM,
                Optional.empty(),
                Optional.of(first.minusDays(LONGEST_TREK_DAYS)),
                Optional.of(last),
                Optional.empty(),
                Optional.empty());
        var found = queries.ask(
                new ListApplications(new Desk(mode), filter, TimeWindows.ANY, Sort.TREK_DATE, Window.of(MOST, 0)));
        return new Duplicates(
                found.items(), !found.total().exceeds(found.items().size()));
    }

    /** Returns the other applications that have a passport of this one for overlapping days. */
    List<ApplicationView> of(ApplicationView application) {
        return others.stream()
                .filter(other -> !other.id().equals(application.id()))
                .filter(other -> overlap(other, application) && sharePassport(other, application))
                .toList();
    }

    private static boolean overlap(ApplicationView one, ApplicationView other) {
        return !firstDay(one).isAfter(lastDay(other)) && !firstDay(other).isAfter(lastDay(one));
    }

    private static boolean sharePassport(ApplicationView one, ApplicationView other) {
        var passports = new HashSet<>(one.claim().passports());
        passports.retainAll(other.claim().passports());
        return !passports.isEmpty();
    }

    private static LocalDate firstDay(ApplicationView application) {
        return application.claim().trekDate();
    }

    private static LocalDate lastDay(ApplicationView application) {
        return application.exitDate();
    }
}
