package cairn.benchmark.store;

import java.util.UUID;

public final class SeedOperators {

    public static final int COUNT = 40;

    private SeedOperators() {}

    /** Returns the id of an operator; the first one is the demo operator. */
    public static UUID idOf(int number) {
        return new UUID(0x8000, 0x8000_0000_0000_0001L + number);
    }
}
