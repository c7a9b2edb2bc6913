package cairn.application.port.out;

import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.shared.DateRange;
import java.time.LocalDate;
import java.util.Map;

public interface TakenRooms {

    /** Returns the number of reserved rooms by house and night of the stay; nights without an entry have none. */
    Map<TeaHouseId, Map<LocalDate, Integer>> of(Mode mode, DateRange stay);

    Map<TeaHouseId, Map<LocalDate, Integer>> of(Owner owner, DateRange stay);
}
