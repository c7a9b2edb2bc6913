package cairn.adapter.rest.http.payload;

import java.util.HashMap;
import java.util.Map;

/** Defines how a member appears in a pseudonymised object; for a list, it applies to each element. */
sealed interface FieldPolicy {

    FieldPolicy KEPT = new Kept();

    /** Omits members that may contain personal data in any form. */
    FieldPolicy LEFT_OUT = new LeftOut();

    record Kept() implements FieldPolicy {}

    record LeftOut() implements FieldPolicy {}

    /**
     * Replaces a text by a pseudonym.
     *
     * @param spelling the normalisation under which equal texts have the same pseudonym
     */
    record Named(String purpose, Normalisation spelling) implements FieldPolicy {}

    /** Applies a policy to each member of an object; unlisted members are omitted. */
    record Members(Map<String, FieldPolicy> policies) implements FieldPolicy {

        FieldPolicy of(String member) {
            return policies.getOrDefault(member, LEFT_OUT);
        }

        static Members keeping(String... kept) {
            var policies = new HashMap<String, FieldPolicy>();
            for (var member : kept) {
                policies.put(member, KEPT);
            }
            return new Members(Map.copyOf(policies));
        }

        Members with(String member, FieldPolicy policy) {
            var more = new HashMap<>(policies);
            more.put(member, policy);
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
