package cairn.domain.document;

import cairn.domain.access.Owner;
import java.util.function.IntPredicate;

/**
 * The number of a document. The documents of one kind, owner and fiscal year have the numbers 1, 2, 3 … without gaps.
 */
public record DocumentNumber(DocumentKind kind, FiscalYear year, int number) {

    public record Of(Owner owner, DocumentNumber number) {}

    /** Returns the first number of a series that is not taken. Numbers are taken in order, so few have to be tested. */
    public static int firstFree(IntPredicate isTaken) {
        int free = 1;
        while (isTaken.test(free)) {
            free = Math.multiplyExact(free, 2);
        }
        int taken = free / 2;
        while (free - taken > 1) {
            int middle = taken + (free - taken) / 2;
            if (isTaken.test(middle)) {
                taken = middle;
            } else {
                free = middle;
            }
        }
        return free;
    }

    /** Returns the number as it is printed, such as {@code I-2083/84-000017}. */
    public String text() {
        return "%s-%s-%06d".formatted(kind.letter(), year.label(), number);
    }
}
