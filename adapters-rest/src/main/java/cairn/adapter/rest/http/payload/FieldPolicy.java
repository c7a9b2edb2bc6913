package cairn.adapter.rest.http.payload;

import java.util.HashMap;
import java.util.Map;

/** What becomes of a member of an object that is told to those who shall know nobody; of a list it holds for each element. */
sealed interface FieldPolicy {

    /** It says nothing of anybody. */
    FieldPolicy KEPT = new Kept();

    /** It may say anything. */
    FieldPolicy LEFT_OUT = new LeftOut();

    /** Shown as it is, whatever is in it. */
    record Kept() implements FieldPolicy {}

    /** Not shown. */
    record LeftOut() implements FieldPolicy {}

    /**
     * A text in whose place there is a name that stands for it.
     *
     * @param spelling what of the text makes no difference
     */
    record Named(String purpose, Normalisation spelling) implements FieldPolicy {}

    /** An object, whose members are treated one by one; those that nobody has thought of are left out. */
    record Members(Map<String, FieldPolicy> treatments) implements FieldPolicy {

        FieldPolicy of(String member) {
            return treatments.getOrDefault(member, LEFT_OUT);
        }

        static Members keeping(String... kept) {
            var treatments = new HashMap<String, FieldPolicy>();
            for (var member : kept) {
                treatments.put(member, KEPT);
            }
            return new Members(Map.copyOf(treatments));
        }

        Members with(String member, FieldPolicy treatment) {
            var more = new HashMap<>(treatments);
            more.put(member, treatment);
            return new Members(Map.copyOf(more));
        }

        Members without(String... members) {
            var all = this;
            for (var member : members) {
                all = all.with(member, LEFT_OUT);
            }
            return all;
        }
    }
}
