package cairn.postgresql;

import java.util.Locale;

/** A position in the write-ahead log (WAL). */
record Lsn(long value) implements Comparable<Lsn> {

    static final int SEGMENT = 16 << 20;

    private static final long SEGMENTS_PER_ID = (1L << 32) / SEGMENT;

    static Lsn of(String text) {
        var halves = text.split("/", 2);
        return new Lsn(Long.parseLong(halves[0], 16) << 32 | Long.parseLong(halves[1], 16));
    }

    Lsn startOfSegment() {
        return new Lsn(value - offset());
    }

    Lsn plus(long bytes) {
        return new Lsn(value + bytes);
    }

    int offset() {
        return (int) (value % SEGMENT);
    }

    String segment(int timeline) {
        long number = value / SEGMENT;
        return String.format(Locale.ROOT, "%08X%08X%08X", timeline, number / SEGMENTS_PER_ID, number % SEGMENTS_PER_ID);
    }

    @Override
    public int compareTo(Lsn other) {
        return Long.compareUnsigned(value, other.value);
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%X/%X", value >>> 32, value & 0xFFFFFFFFL);
    }
}
