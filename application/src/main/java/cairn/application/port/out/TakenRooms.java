package cairn.application.port.out;

import cairn.domain.access.Mode;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.shared.DateRange;
import java.time.LocalDate;
import java.util.Map;

/** Which rooms of tea houses are reserved. */
public interface TakenRooms {

    /** How many, by house and night of the stay; what is left out has none taken. */
    Map<TeaHouseId, Map<LocalDate, Integer>> of(Mode mode, DateRange stay);
}
