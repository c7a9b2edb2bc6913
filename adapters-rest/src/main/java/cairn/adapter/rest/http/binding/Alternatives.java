package cairn.adapter.rest.http.binding;

import cairn.domain.shared.FaultCode;
import io.micronaut.core.beans.BeanIntrospection;
import java.util.List;
import java.util.function.Predicate;

/**
 * The members of a request that exclude each other, by {@link ExactlyOneOf}.
 *
 * @param names their wire names; empty if there are none
 */
public record Alternatives(List<String> names) {

    public Alternatives {
        names = List.copyOf(names);
    }

    public static Alternatives of(BeanIntrospection<?> type) {
        return new Alternatives(List.of(type.stringValues(ExactlyOneOf.class)));
    }

    @FunctionalInterface
    public interface Report {
        void fault(FaultCode code, String name, String detail);
    }

    /** Reports a fault unless exactly one is given, or there are none. */
    public void check(Predicate<String> isGiven, Report report) {
        var given = names.stream().filter(isGiven).toList();
        if (names.isEmpty() || given.size() == 1) {
            return;
        }
        if (given.isEmpty()) {
            var others = String.join(" or ", names.subList(1, names.size()));
            report.fault(FaultCode.REQUIRED, names.getFirst(), "is required unless " + others + " is given");
        } else {
            var detail = "must be left out when " + given.getFirst() + " is given";
            report.fault(FaultCode.CONFLICT, given.getLast(), detail);
        }
    }
}
