package cairn.benchmark.store;

import java.util.UUID;

/** The agencies whose events fill the logs. */
public final class Agencies {

    public static final int COUNT = 40;

    private Agencies() {}

    /** The first is the one that newcomers try the service with. */
    public static UUID idOf(int number) {
        return new UUID(0x8000, 0x8000_0000_0000_0001L + number);
    }
}
