package cairn.domain.permit;

import cairn.domain.catalogue.TrailId;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The permit requirements of all trails, past and present. A trail has at most one row of a kind at any time; the
 * constructor rejects rows that break this.
 *
 * @param rows the rows in the order of the data
 */
public record PermitRequirements(List<PermitRequirement> rows) {

    private record Key(TrailId trail, PermitKind kind, Validity inForce) {}

    public PermitRequirements {
        rows = List.copyOf(rows);
        var seen = new HashSet<Key>();
        for (var row : rows) {
            boolean isTwice = seen.stream()
                    .anyMatch(key -> key.trail.equals(row.trail())
                            && key.kind.equals(row.kind())
                            && key.inForce.overlaps(row.inForce()));
            if (isTwice) {
                throw new IllegalArgumentException("A trail asks twice for " + row.kind());
            }
            seen.add(new Key(row.trail(), row.kind(), row.inForce()));
        }
    }

    public List<PermitRequirement> of(TrailId trail, LocalDate entry) {
        return rows.stream()
                .filter(row -> row.trail().equals(trail) && row.inForce().holdsOn(entry))
                .toList();
    }

    public Set<PermitKind> kindsOf(TrailId trail) {
        return rows.stream()
                .filter(row -> row.trail().equals(trail))
                .map(PermitRequirement::kind)
                .collect(Collectors.toUnmodifiableSet());
    }
}
