package cairn.application.view;

import cairn.domain.catalogue.Hospital;
import java.util.Optional;

/**
 * A hospital, and how far it is.
 *
 * @param distanceKm from the place that was asked for, along a great circle
 */
public record HospitalView(Hospital hospital, Optional<Double> distanceKm) {}
