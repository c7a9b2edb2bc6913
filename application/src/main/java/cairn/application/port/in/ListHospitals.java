package cairn.application.port.in;

import cairn.application.view.HospitalView;
import cairn.application.view.Page;
import cairn.domain.shared.GeoPoint;
import java.util.Optional;

/** Lists hospitals: the nearest first if a place is given, otherwise by name. */
public record ListHospitals(Optional<GeoPoint> near, Window window) implements Query<Page<HospitalView>> {}
