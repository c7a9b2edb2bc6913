package cairn.bootstrap.proof;

import cairn.bootstrap.FlappingReceiver;
import cairn.bootstrap.FlappingReceiver.Ailment;
import cairn.bootstrap.FlappingReceiver.Arrival;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** A receiver of each kind, and what is to be found wrong with what they took. */
record Receivers(List<FlappingReceiver> receivers) implements AutoCloseable {

    static Receivers ofAllKinds() throws IOException {
        var receivers = new ArrayList<FlappingReceiver>();
        for (var ailment : Ailment.values()) {
            receivers.add(FlappingReceiver.with(ailment));
        }
        return new Receivers(receivers);
    }

    int count() {
        return receivers.size();
    }

    List<String> urls() {
        return receivers.stream().map(FlappingReceiver::url).toList();
    }

    List<String> missing(Set<String> events) {
        return receivers.stream()
                .flatMap(receiver -> {
                    var taken = receiver.arrivals().stream()
                            .filter(Arrival::wasTaken)
                            .map(Arrival::id)
                            .collect(Collectors.toSet());
                    return events.stream()
                            .filter(event -> !taken.contains(event))
                            .map(event -> event + " by the one that is " + receiver.ailment());
                })
                .toList();
    }

    long duplicates(Set<String> events) {
        return receivers.stream()
                .mapToLong(receiver -> {
                    var taken = receiver.arrivals().stream()
                            .filter(arrival -> arrival.wasTaken() && events.contains(arrival.id()))
                            .map(Arrival::id)
                            .toList();
                    return (long) taken.size() - new HashSet<>(taken).size();
                })
                .sum();
    }

    List<String> outOfOrder() {
        var wrong = new ArrayList<String>();
        for (var receiver : receivers) {
            var seen = new HashSet<String>();
            receiver.arrivals().stream()
                    .filter(arrival -> arrival.wasTaken() && seen.add(arrival.id()))
                    .collect(Collectors.groupingBy(Arrival::object))
                    .forEach((object, its) -> {
                        for (int i = 0; i < its.size(); i++) {
                            if (its.get(i).sequence() != i + 1) {
                                wrong.add(object + " " + its);
                            }
                        }
                    });
        }
        return wrong;
    }

    List<String> changed() {
        var bodies = receivers.stream()
                .flatMap(receiver -> receiver.arrivals().stream())
                .collect(Collectors.groupingBy(Arrival::id, Collectors.mapping(Arrival::body, Collectors.toSet())));
        return bodies.entrySet().stream()
                .filter(each -> each.getValue().size() > 1)
                .map(Map.Entry::getKey)
                .toList();
    }

    @Override
    public void close() {
        receivers.forEach(FlappingReceiver::close);
    }
}
