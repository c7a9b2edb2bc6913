package cairn.application.port.in;

import cairn.domain.catalogue.Trail;

public record FindTrail(String idOrSlug) implements Query<Trail> {}
