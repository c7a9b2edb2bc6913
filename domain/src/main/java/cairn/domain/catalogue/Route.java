package cairn.domain.catalogue;

import java.util.List;

/** A line through the mountains under one name, with one or several trails. */
public record Route(RouteId id, String name, String region, TrailId primaryTrail, List<TrailId> trails) {

    public Route {
        trails = List.copyOf(trails);
    }
}
