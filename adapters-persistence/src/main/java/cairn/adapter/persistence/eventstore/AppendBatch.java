package cairn.adapter.persistence.eventstore;

import cairn.adapter.persistence.eventstore.Appender.Draft;
import cairn.adapter.persistence.eventstore.format.StoredEventNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The appends of one transaction. All their conditions are checked against the log. An append that depends on an
 * earlier one in the batch is not written yet, because the result of the earlier one is unknown.
 */
final class AppendBatch {

    private final List<BatchedRequest<Draft, Long>> all = new ArrayList<>();
    private final List<Integer> written = new ArrayList<>();
    private final List<StoredEvent> events = new ArrayList<>();
    private final Map<String, List<StoredEvent>> eventsByTag = new HashMap<>();

    static AppendBatch of(List<BatchedRequest<Draft, Long>> requests) {
        var batch = new AppendBatch();
        requests.forEach(batch::add);
        return batch;
    }

    private void add(BatchedRequest<Draft, Long> request) {
        int index = all.size();
        all.add(request);
        Draft draft = request.question();
        if (draft.checks().stream().map(ConflictCheck::wanted).noneMatch(this::isWritten)) {
            written.add(index);
            for (StoredEvent event : draft.events()) {
                events.add(event);
                event.tags()
                        .forEach(tag -> eventsByTag
                                .computeIfAbsent(tag, _ -> new ArrayList<>(2))
                                .add(event));
            }
        }
    }

    private boolean isWritten(EventFilter.Alternative wanted) {
        List<StoredEvent> candidates = wanted.tags().isEmpty()
                ? events
                : eventsByTag.getOrDefault(wanted.tags().getFirst(), List.of());
        return candidates.stream().anyMatch(event -> wanted.matches(event.name(), event.tags()));
    }

    /** Returns whether an event erases personal data. */
    boolean erases() {
        return events.stream().anyMatch(event -> event.name().equals(StoredEventNames.PERSONAL_DATA_ERASED));
    }

    List<Draft> checked() {
        return all.stream().map(BatchedRequest::question).toList();
    }

    List<Integer> written() {
        return written;
    }

    /**
     * Completes each append whose result is known.
     *
     * @param head the head of the log before the batch
     * @param conflicts the indices of the appends that conflict with the log
     * @return the appends that are still undecided
     */
    List<BatchedRequest<Draft, Long>> answer(long head, Set<Integer> conflicts) {
        long last = head;
        var decided = new boolean[all.size()];
        for (int index : conflicts) {
            all.get(index).fail(all.get(index).question().conflict());
            decided[index] = true;
        }
        for (int index : written) {
            if (!decided[index]) {
                last += all.get(index).question().events().size();
                all.get(index).answer(last);
                decided[index] = true;
            }
        }
        var undecided = new ArrayList<BatchedRequest<Draft, Long>>();
        for (int index = 0; index < decided.length; index++) {
            if (!decided[index]) {
                undecided.add(all.get(index));
            }
        }
        return undecided;
    }

    List<StoredEvent> appended(Set<Integer> conflicts) {
        return written.stream()
                .filter(index -> !conflicts.contains(index))
                .flatMap(index -> all.get(index).question().events().stream())
                .toList();
    }
}
