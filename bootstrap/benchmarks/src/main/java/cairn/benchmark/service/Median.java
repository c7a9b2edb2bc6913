package cairn.benchmark.service;

import java.util.List;
import java.util.function.ToDoubleFunction;

final class Median {

    private Median() {}

    static <T> double of(List<T> rounds, ToDoubleFunction<T> figure) {
        double[] sorted = rounds.stream().mapToDouble(figure).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
