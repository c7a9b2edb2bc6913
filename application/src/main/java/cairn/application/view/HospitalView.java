package cairn.application.view;

import cairn.domain.catalogue.Hospital;
import java.util.Optional;

/**
 * A hospital and its distance.
 *
 * @param distanceKm the great-circle distance from the given place, in kilometres
 */
public record HospitalView(Hospital hospital, Optional<Double> distanceKm) {}
