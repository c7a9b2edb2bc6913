package cairn.application.axon;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Many who act at the same time, each on a thread of its own. */
final class Crowd {

    private Crowd() {}

    /** The work of the thread with this number, counted from 0. */
    @FunctionalInterface
    interface Act<T> {
        T by(int number) throws Exception;
    }

    /** Waits for all of them, and answers with what each brought. */
    static <T> List<T> of(int size, Act<T> act) throws InterruptedException, ExecutionException {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var acts = new ArrayList<Future<T>>();
            for (int n = 0; n < size; n++) {
                int number = n;
                acts.add(threads.submit(() -> act.by(number)));
            }
            var brought = new ArrayList<T>();
            for (Future<T> each : acts) {
                brought.add(each.get());
            }
            return brought;
        }
    }
}
