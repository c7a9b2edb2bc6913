package cairn.application.port.in;

import cairn.domain.catalogue.Trail;

/** Finds a trail by UUID or slug. */
public record FindTrail(String idOrSlug) implements Query<Trail> {}
