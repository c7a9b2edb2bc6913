package cairn.domain.permitapplication;

import cairn.domain.permit.Document;
import cairn.domain.permit.PermitCheck;
import cairn.domain.permit.PermitFamily;
import cairn.domain.permit.PermitFinding;
import cairn.domain.permit.PermitKind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

record WantedPermits(Set<PermitFamily> schemes, List<PermitCheck> checks) {

    WantedPermits(Collection<PermitFamily> schemes, List<PermitCheck> checks) {
        this(Set.copyOf(schemes), List.copyOf(checks));
    }

    boolean includes(PermitKind kind) {
        return schemes.isEmpty() || schemes.contains(kind.scheme());
    }

    List<PermitKind> kinds() {
        return findings().map(PermitFinding::kind).distinct().sorted().toList();
    }

    /**
     * Returns the charges by applicant, then in the order of the trail's requirements. Permits that an applicant does
     * not need are not charged.
     */
    List<Charge> charges() {
        var charges = new ArrayList<Charge>();
        for (int place = 0; place < checks.size(); place++) {
            for (var finding : wanted(checks.get(place)).toList()) {
                charges.add(new Charge(place, finding.kind(), finding.fee(), finding.days(), finding.isFeeAssumed()));
            }
        }
        return charges;
    }

    boolean asksFor(Document document) {
        return findings().anyMatch(finding -> finding.requirement().documents().contains(document));
    }

    List<Enclosure> enclosures(Collection<Document> given) {
        var kinds = new EnumMap<Document, Set<PermitKind>>(Document.class);
        findings()
                .forEach(finding -> finding.requirement()
                        .documents()
                        .forEach(document -> kinds.computeIfAbsent(document, _ -> new TreeSet<>())
                                .add(finding.kind())));
        return kinds.entrySet().stream()
                .map(entry ->
                        new Enclosure(entry.getKey(), List.copyOf(entry.getValue()), given.contains(entry.getKey())))
                .toList();
    }

    private Stream<PermitFinding> findings() {
        return checks.stream().flatMap(this::wanted);
    }

    private Stream<PermitFinding> wanted(PermitCheck check) {
        return check.needed().stream().filter(finding -> includes(finding.kind()));
    }
}
