package cairn.adapter.rest.limit;

import cairn.adapter.rest.limit.Outcome.Passed;
import cairn.adapter.rest.limit.Outcome.Refused;
import java.util.List;
import java.util.stream.Stream;

/**
 * The windows in which a request counts.
 *
 * @param binding those that refuse it once they are used up, the narrowest first
 * @param counting those that only count it
 */
record Bill(List<Window> binding, List<Window> counting) {

    static final Bill NOTHING = new Bill(List.of(), List.of());

    /** The same for a request that is answered whatever is left. */
    Bill waived() {
        return new Bill(
                List.of(), Stream.concat(binding.stream(), counting.stream()).toList());
    }

    /** Takes the request from all its windows, or from none. */
    Outcome settle() {
        List<Standing> before = look(binding);
        if (before.stream().anyMatch(Standing::isUsedUp)) {
            return new Refused(before);
        }
        for (int i = 0; i < binding.size(); i++) {
            if (!binding.get(i).spend()) {
                binding.subList(0, i).forEach(Window::giveBack);
                return new Refused(look(binding));
            }
        }
        counting.forEach(Window::spend);
        return new Passed(look(binding.isEmpty() ? counting : binding));
    }

    private static List<Standing> look(List<Window> windows) {
        return windows.stream().map(Window::look).filter(Standing::isLimited).toList();
    }
}
