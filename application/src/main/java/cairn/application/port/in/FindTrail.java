package cairn.application.port.in;

import cairn.domain.catalogue.Trail;

/** Which trail goes by this UUID or this slug? */
public record FindTrail(String idOrSlug) implements Query<Trail> {}
