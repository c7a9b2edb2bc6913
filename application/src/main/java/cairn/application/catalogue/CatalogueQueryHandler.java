package cairn.application.catalogue;

import cairn.application.port.in.FindTrail;
import cairn.application.port.in.ListTrails;
import cairn.application.port.out.Trails;
import cairn.application.view.Page;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import java.util.Optional;
import java.util.UUID;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

/** Tells what can be walked. */
final class CatalogueQueryHandler {

    private final Trails trails;

    CatalogueQueryHandler(Trails trails) {
        this.trails = trails;
    }

    @QueryHandler
    Trail answer(FindTrail question) {
        return trails.findBySlug(question.idOrSlug())
                .or(() -> idIn(question.idOrSlug()).flatMap(trails::find))
                .orElseThrow(() -> new Missing("There is no such trail"));
    }

    @QueryHandler
    Page<Trail> answer(ListTrails question) {
        if (question.route().filter(route -> trails.findRoute(route).isEmpty()).isPresent()) {
            throw new Invalid("route", "must name a route of the catalogue");
        }
        var asked = trails.all().stream().filter(question::asksFor).toList();
        var window = question.window();
        var shown = asked.stream().skip(window.offset()).limit(window.limit()).toList();
        return Page.current(shown, asked.size());
    }

    private static Optional<TrailId> idIn(String text) {
        try {
            var id = UUID.fromString(text);
            return id.toString().equalsIgnoreCase(text) ? Optional.of(new TrailId(id)) : Optional.empty();
        } catch (IllegalArgumentException notAnId) {
            return Optional.empty();
        }
    }
}
