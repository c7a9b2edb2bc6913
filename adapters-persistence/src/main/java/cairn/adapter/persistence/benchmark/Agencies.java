package cairn.adapter.persistence.benchmark;

import java.util.UUID;

/** The agencies whose events fill the logs. */
public final class Agencies {

    public static final int COUNT = 40;

    private Agencies() {}

    public static UUID idOf(int number) {
        return new UUID(0, number);
    }
}
