package cairn.spark;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.UUID;

/**
 * The value of PostgreSQL's {@code hash_record_extended(record, 0)} on a little-endian server: the hashes of the columns
 * (Bob Jenkins' lookup3, 2006), combined in their order. PostgreSQL keeps these hashes from version to version because
 * hash partitions depend on them.
 */
final class RecordHash {

    private static final int START = 0x9e3779b9 + 3_923_095;
    private static final LocalDate EPOCH = LocalDate.of(2000, 1, 1);

    private long combined;

    RecordHash bigint(long value) {
        int low = (int) value;
        int high = (int) (value >> Integer.SIZE);
        return integer(low ^ (value >= 0 ? high : ~high));
    }

    RecordHash integer(int value) {
        int start = START + Integer.BYTES;
        return add(last(start + value, start, start));
    }

    RecordHash bool(boolean value) {
        return integer(value ? 1 : 0);
    }

    RecordHash date(LocalDate value) {
        return integer(Math.toIntExact(value.toEpochDay() - EPOCH.toEpochDay()));
    }

    RecordHash uuid(String value) {
        var uuid = UUID.fromString(value);
        return bytes(ByteBuffer.allocate(2 * Long.BYTES)
                .putLong(uuid.getMostSignificantBits())
                .putLong(uuid.getLeastSignificantBits())
                .array());
    }

    RecordHash text(String value) {
        return bytes(value.getBytes(StandardCharsets.UTF_8));
    }

    long value() {
        return combined;
    }

    private RecordHash add(long hash) {
        combined = (combined << 5) - combined + hash;
        return this;
    }

    private RecordHash bytes(byte[] key) {
        int a = START + key.length;
        int b = a;
        int c = a;
        int place = 0;
        var words = ByteBuffer.wrap(key).order(ByteOrder.LITTLE_ENDIAN);
        for (; key.length - place >= 12; place += 12) {
            a += words.getInt(place);
            b += words.getInt(place + 4);
            c += words.getInt(place + 8);
            // the mixing of lookup3
            a = (a - c) ^ Integer.rotateLeft(c, 4);
            c += b;
            b = (b - a) ^ Integer.rotateLeft(a, 6);
            a += c;
            c = (c - b) ^ Integer.rotateLeft(b, 8);
            b += a;
            a = (a - c) ^ Integer.rotateLeft(c, 16);
            c += b;
            b = (b - a) ^ Integer.rotateLeft(a, 19);
            a += c;
            c = (c - b) ^ Integer.rotateLeft(b, 4);
            b += a;
        }
        for (int i = place; i < key.length; i++) {
            int rest = i - place;
            int unsigned = Byte.toUnsignedInt(key[i]);
            switch (rest / Integer.BYTES) {
                case 0 -> a += unsigned << (8 * rest);
                case 1 -> b += unsigned << (8 * (rest - 4));
                default -> c += unsigned << (8 * (rest - 7)); // its lowest byte is that of the length
            }
        }
        return add(last(a, b, c));
    }

    private static long last(int first, int second, int third) {
        int a = first;
        int b = second;
        int c = third;
        c = (c ^ b) - Integer.rotateLeft(b, 14);
        a = (a ^ c) - Integer.rotateLeft(c, 11);
        b = (b ^ a) - Integer.rotateLeft(a, 25);
        c = (c ^ b) - Integer.rotateLeft(b, 16);
        a = (a ^ c) - Integer.rotateLeft(c, 4);
        b = (b ^ a) - Integer.rotateLeft(a, 14);
        c = (c ^ b) - Integer.rotateLeft(b, 24);
        return ((long) b << Integer.SIZE) | Integer.toUnsignedLong(c);
    }
}
