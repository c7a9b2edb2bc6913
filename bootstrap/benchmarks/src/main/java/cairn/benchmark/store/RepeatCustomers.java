package cairn.benchmark.store;

import cairn.domain.access.Owner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Chooses who books. The more often a customer has booked with an agency, the more likely the customer books again. */
final class RepeatCustomers {

    private static final int PERCENT_OF_BOOKINGS = 35;

    private final SplittableRandom random = new SplittableRandom(29_035);
    private final Map<Owner, List<Integer>> bookings = new HashMap<>();

    int customer(Owner owner, int drawn) {
        var earlier = bookings.computeIfAbsent(owner, _ -> new ArrayList<>());
        boolean isNew = earlier.isEmpty() || random.nextInt(100) >= PERCENT_OF_BOOKINGS;
        int customer = isNew ? drawn : earlier.get(random.nextInt(earlier.size()));
        earlier.add(customer);
        return customer;
    }
}
