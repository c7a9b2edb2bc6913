package cairn.bootstrap.proof;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The operations of concurrent clients on registers that hold lists, and the search for anomalies in it, after Elle (Kingsbury and
 * Alvaro, 2020): as every value is appended once, what is read reveals the order of appends. Every operation that another
 * must have come before is joined to it by an edge; a cycle means that no serial order explains what clients saw.
 */
final class History {

    private final List<Operation> operations;

    History(List<Operation> operations) {
        this.operations = List.copyOf(operations);
    }

    /** The kind of an operation. */
    enum Act {
        READ,
        APPENDED,
        /** An append that was answered as not done. */
        REFUSED,
        /** An append whose outcome its client does not know. */
        UNKNOWN
    }

    /**
     * One operation of one client, which does one at a time.
     *
     * @param values what was read, or the one value that was appended
     * @param start when it was sent, by {@link System#nanoTime()}
     * @param end when its outcome was known
     */
    record Operation(int client, String register, Act type, List<Integer> values, long start, long end) {

        boolean mayHaveAppended() {
            return type == Act.APPENDED || type == Act.UNKNOWN;
        }

        int value() {
            return values.getFirst();
        }
    }

    /** Returns a line for each anomaly; nothing if the history is strictly serialisable. */
    List<String> anomalies() {
        var anomalies = new ArrayList<String>();
        var edges = new Edges();
        operations.stream()
                .collect(Collectors.groupingBy(Operation::register, TreeMap::new, Collectors.toList()))
                .forEach((register, its) -> addRegister(register, its, edges, anomalies));
        addTime(edges);
        int inCycles = edges.nodesInCycles(operations.size());
        if (inCycles > 0) {
            anomalies.add("%d operations in or behind a cycle".formatted(inCycles));
        }
        return anomalies;
    }

    private void addRegister(String register, List<Operation> its, Edges edges, List<String> anomalies) {
        var order = its.stream()
                .filter(operation -> operation.type() == Act.READ)
                .map(Operation::values)
                .max(Comparator.comparingInt(List::size))
                .orElse(List.of());
        var appends = new HashMap<Integer, Operation>();
        for (var operation : its) {
            if (operation.type() == Act.APPENDED && !order.contains(operation.value())) {
                anomalies.add("%s lost %d".formatted(register, operation.value()));
            }
            if (operation.type() == Act.REFUSED && order.contains(operation.value())) {
                anomalies.add("%s has %d, which was refused".formatted(register, operation.value()));
            }
            if (operation.mayHaveAppended()) {
                appends.put(operation.value(), operation);
            }
        }
        if (new HashSet<>(order).size() < order.size()) {
            anomalies.add("%s has a value twice: %s".formatted(register, order));
        }
        for (int i = 1; i < order.size(); i++) {
            edges.add(appends.get(order.get(i - 1)), appends.get(order.get(i)));
        }
        its.stream().filter(operation -> operation.type() == Act.READ).forEach(read -> {
            int seen = read.values().size();
            if (!order.subList(0, seen).equals(read.values())) {
                anomalies.add("%s was read as %s, and is %s".formatted(register, read.values(), order));
            }
            if (seen > 0) {
                edges.add(appends.get(order.get(seen - 1)), read);
            }
            if (seen < order.size()) {
                edges.add(read, appends.get(order.get(seen)));
            }
        });
    }

    /** An operation that had ended before another began precedes it. From each client its latest such operation suffices. */
    private void addTime(Edges edges) {
        var byClient = operations.stream()
                .sorted(Comparator.comparingLong(Operation::start))
                .collect(Collectors.groupingBy(Operation::client));
        var byStart = operations.stream()
                .sorted(Comparator.comparingLong(Operation::start))
                .toList();
        for (var its : byClient.values()) {
            int next = 0;
            @Nullable Operation latest = null;
            for (var later : byStart) {
                while (next < its.size() && its.get(next).end() < later.start()) {
                    latest = its.get(next).type() == Act.UNKNOWN ? latest : its.get(next);
                    next++;
                }
                edges.add(latest, later);
            }
        }
    }

    /** A graph of operations, compared by identity of their place in time: no client does two at once. */
    private static final class Edges {

        private final Map<Operation, List<Operation>> after = new HashMap<>();
        private final Map<Operation, Integer> before = new HashMap<>();

        void add(@Nullable Operation first, @Nullable Operation then) {
            if (first != null && then != null && !first.equals(then)) {
                after.computeIfAbsent(first, _ -> new ArrayList<>()).add(then);
                before.merge(then, 1, Integer::sum);
                before.putIfAbsent(first, 0);
            }
        }

        /** Removes the operations without predecessors, again and again; what remains cannot be put in an order. */
        int nodesInCycles(int bound) {
            var open = new HashMap<>(before);
            var free = new ArrayDeque<Operation>();
            open.forEach((operation, count) -> {
                if (count == 0) {
                    free.add(operation);
                }
            });
            int ordered = 0;
            while (!free.isEmpty() && ordered <= bound) {
                ordered++;
                for (var then : after.getOrDefault(free.remove(), List.of())) {
                    if (open.merge(then, -1, Integer::sum) == 0) {
                        free.add(then);
                    }
                }
            }
            return open.size() - ordered;
        }
    }
}
