package cairn.postgresql;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The checksum of a page of 8 KiB, as PostgreSQL calculates it: 32 parallel variants of FNV-1a. */
final class PageChecksum {

    static final int PAGE = 8192;

    private static final int CHECKSUM_AT = 8;
    private static final int UPPER_AT = 14;
    private static final int SUMS = 32;
    private static final int PRIME = 16_777_619;
    private static final int[] BASES = {
        0x5B1F36E9, 0xB8525960, 0x02AB50AA, 0x1DE66D2A, 0x79FF467A, 0x9BB9F8A3, 0x217E7CD2, 0x83E13D2C,
        0xF8D4474F, 0xE39EB970, 0x42C6AE16, 0x993216FA, 0x7B093B5D, 0x98DAFF3C, 0xF718902A, 0x0B1C9CDB,
        0xE58F764B, 0x187636BC, 0x5D7B3BB1, 0xE73DE7DE, 0x92BEC979, 0xCCA6C0B2, 0x304A0979, 0x85AA43D4,
        0x783125BB, 0x6CA8EAA2, 0xE407EAC6, 0x4B5CFC3E, 0x9FBF8C76, 0x15CA20BE, 0xF2CA9FD3, 0x959BD756
    };

    private final int[] words = new int[PAGE / Integer.BYTES];
    private final int[] sums = new int[SUMS];

    /**
     * Returns whether a page is intact: its checksum is right, or it was never written and consists of zeros.
     *
     * @param pages contains the page at an offset
     * @param number the number of the page in its relation
     */
    boolean isRight(ByteBuffer pages, int offset, long number) {
        var page = pages.duplicate().clear().order(ByteOrder.nativeOrder());
        if (page.getShort(offset + UPPER_AT) == 0) {
            return isZero(page, offset);
        }
        short stored = page.getShort(offset + CHECKSUM_AT);
        page.slice(offset, PAGE).order(ByteOrder.nativeOrder()).asIntBuffer().get(words);
        words[CHECKSUM_AT / Integer.BYTES] = wordWithoutChecksum(page, offset);
        return (short) (Integer.remainderUnsigned(block() ^ (int) number, 65_535) + 1) == stored;
    }

    private static int wordWithoutChecksum(ByteBuffer page, int offset) {
        var word = ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.nativeOrder());
        word.putShort(0, (short) 0).putShort(Short.BYTES, page.getShort(offset + CHECKSUM_AT + Short.BYTES));
        return word.getInt(0);
    }

    private int block() {
        System.arraycopy(BASES, 0, sums, 0, SUMS);
        for (int row = 0; row < words.length; row += SUMS) {
            for (int i = 0; i < SUMS; i++) {
                sums[i] = mixed(sums[i] ^ words[row + i]);
            }
        }
        int result = 0;
        for (int i = 0; i < SUMS; i++) {
            result ^= mixed(mixed(sums[i]));
        }
        return result;
    }

    private static int mixed(int value) {
        return value * PRIME ^ (value >>> 17);
    }

    private static boolean isZero(ByteBuffer page, int offset) {
        for (int i = 0; i < PAGE; i += Long.BYTES) {
            if (page.getLong(offset + i) != 0) {
                return false;
            }
        }
        return true;
    }
}
