package cairn.application.port.out;

import cairn.domain.access.Mode;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.shared.DateRange;
import java.time.LocalDate;
import java.util.Map;

/** Which rooms of tea houses are reserved. */
public interface TakenRooms {

    /** The number of taken rooms by house and night of the stay; nights without an entry have none. */
    Map<TeaHouseId, Map<LocalDate, Integer>> of(Mode mode, DateRange stay);
}
