package cairn.adapter.rest.pages.permit;

import cairn.application.port.in.ListApplications.Filter;
import cairn.domain.catalogue.RouteId;
import cairn.domain.permitapplication.PermitApplication.Status;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

public final class ApplicationSelection {

    private static final Set<Status> OPEN_STATUSES = EnumSet.allOf(Status.class).stream()
            .filter(status -> !status.allowed().isEmpty())
            .collect(Collectors.toUnmodifiableSet());

    private ApplicationSelection() {}

    /**
     * Returns the filter of a query.
     *
     * @param usual the status if the query names neither a status nor a permit number
     */
    public static Filter of(PermitListQuery query, String usual) {
        return new Filter(
                statuses(query.chosenStatus(usual)),
                Optional.ofNullable(query.route()).map(RouteId::new),
                Optional.ofNullable(query.from()),
                Optional.ofNullable(query.to()),
                Optional.empty(),
                query.permitNumber());
    }

    private static Set<Status> statuses(String chosen) {
        return switch (chosen) {
            case PermitListQuery.OPEN -> OPEN_STATUSES;
            case PermitListQuery.ALL -> Set.of();
            default -> Set.of(Status.valueOf(chosen.toUpperCase(Locale.ROOT)));
        };
    }
}
