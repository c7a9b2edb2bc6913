package cairn.domain.simulation;

/**
 * The way of a decision from the moment when it is taken to the log: its process may end before it is appended, and
 * another command may be decided and appended first, with which it then conflicts.
 */
public final class Storage {

    public static final String LOST = "lost before the append";
    public static final String OVERTAKEN = "overtaken by another append";

    private static final int LOST_PERCENT = 2;
    private static final int OVERTAKEN_PERCENT = 10;
    private static final int MOST_OVERTAKING = 10;

    private final boolean hasFaults;
    private final boolean refusesOvertaken;
    private Runnable others = () -> {};
    private boolean isOvertaking;
    private long appended;

    private Storage(boolean hasFaults, boolean refusesOvertaken) {
        this.hasFaults = hasFaults;
        this.refusesOvertaken = refusesOvertaken;
    }

    /** Appends all decisions. */
    static Storage sound() {
        return new Storage(false, true);
    }

    /** Loses decisions, and refuses those that another has overtaken. */
    public static Storage faulty() {
        return new Storage(true, true);
    }

    /** Loses decisions, and appends those that another has overtaken. */
    public static Storage careless() {
        return new Storage(true, false);
    }

    /** Has this run as one of the commands that come between. */
    void betweenRun(Runnable otherCommand) {
        others = otherCommand;
    }

    boolean appends(World world) {
        if (hasFaults && !isOvertaking) {
            if (world.happens(LOST_PERCENT)) {
                world.noteFault(LOST);
                return false;
            }
            if (world.happens(OVERTAKEN_PERCENT) && isOvertaken(1 + world.below(MOST_OVERTAKING)) && refusesOvertaken) {
                world.noteFault(OVERTAKEN);
                return false;
            }
        }
        appended++;
        return true;
    }

    private boolean isOvertaken(int commands) {
        long before = appended;
        isOvertaking = true;
        try {
            for (int i = 0; i < commands; i++) {
                others.run();
            }
        } finally {
            isOvertaking = false;
        }
        return appended > before;
    }
}
