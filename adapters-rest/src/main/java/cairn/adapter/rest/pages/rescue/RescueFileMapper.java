package cairn.adapter.rest.pages.rescue;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.Fact;
import cairn.adapter.rest.pages.model.FilterOption;
import cairn.adapter.rest.pages.model.RescueCallPage.Filing;
import cairn.adapter.rest.pages.model.RescueCallPage.Flight;
import cairn.application.view.DispatchView;
import cairn.application.view.HospitalView;
import cairn.application.view.RescueFile.FlownLift;
import cairn.domain.dispatch.HandOver;
import cairn.domain.dispatch.Lift;
import cairn.domain.dispatch.RescueAdvice;
import cairn.domain.dispatch.RescueStatus;
import cairn.domain.dispatch.Triage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Shows what the rescue desk has recorded beside the status of a call, and what it can record. */
final class RescueFileMapper {

    private final DispatchView view;
    private final Instant now;

    RescueFileMapper(DispatchView view, Instant now) {
        this.view = view;
        this.now = now;
    }

    static String km(double distance) {
        return text("%,.1f km", distance);
    }

    /** Returns what can be recorded now; null if the rescue is over. */
    @Nullable
    Filing filing(List<HospitalView> hospitals) {
        if (view.status().isOver()) {
            return null;
        }
        boolean isDark =
                RescueAdvice.firstLightAfter(now, view.call().position()).isPresent();
        return new Filing(
                view.call().patients().count(),
                triage(),
                view.status().isBeforeEvacuation() && isDark,
                view.status().isFlown(),
                view.status() == RescueStatus.EVACUATED
                        ? hospitals.stream().map(RescueFileMapper::hospital).toList()
                        : List.of());
    }

    private List<FilterOption> triage() {
        var present = view.file().triage();
        return Stream.of(Triage.values())
                .map(triage -> new FilterOption(
                        triage.name().toLowerCase(Locale.ROOT),
                        Words.of(triage),
                        present.filter(triage::equals).isPresent()))
                .toList();
    }

    private static FilterOption hospital(HospitalView view) {
        var hospital = view.hospital();
        var distance = view.distanceKm().map(km -> ", " + km(km)).orElse("");
        return new FilterOption(hospital.id().toString(), hospital.name() + distance, false);
    }

    List<Fact> guarantee() {
        return view.file()
                .guarantee()
                .map(guarantee -> {
                    List<Fact> facts = new ArrayList<>();
                    facts.add(new Fact(text("Guarantee"), Words.of(guarantee.state())));
                    guarantee.insurer().name().ifPresent(name -> facts.add(new Fact(text("Insurer"), name)));
                    guarantee
                            .insurer()
                            .caseNumber()
                            .ifPresent(number -> facts.add(new Fact(text("Case number"), number)));
                    guarantee.amount().ifPresent(amount -> facts.add(new Fact(text("Up to"), Texts.money(amount))));
                    guarantee
                            .insurer()
                            .dutyOfficer()
                            .ifPresent(name -> facts.add(new Fact(text("Duty officer"), name)));
                    return List.copyOf(facts);
                })
                .orElseGet(() -> List.of(new Fact(text("Guarantee"), text("none recorded"))));
    }

    List<Flight> lifts() {
        return view.file().lifts().stream().map(RescueFileMapper::flight).toList();
    }

    private static Flight flight(FlownLift flown) {
        var lift = flown.lift();
        var times = Stream.concat(
                        lift
                                .tookOffAt()
                                .map(at -> text("took off %s", Texts.at(at).text()))
                                .stream(),
                        lift.landedAt().map(at -> text("landed %s", Texts.at(at).text())).stream())
                .collect(Collectors.joining(", "));
        return new Flight(
                lift.sortie() + lift.helicopter().map(name -> ", " + name).orElse(""),
                times,
                lift.manifest().stream().map(RescueFileMapper::passenger).collect(Collectors.joining(", ")),
                flown.shared() ? text("This sortie also carried patients of other calls.") : null);
    }

    private static String passenger(Lift.Passenger passenger) {
        return passenger.name() + " (" + Words.of(passenger.role()) + ")";
    }

    List<String> handOvers() {
        return view.file().handOvers().stream().map(RescueFileMapper::handOver).toList();
    }

    private static String handOver(HandOver handOver) {
        var patients = Words.count(handOver.patientCount(), text("patient"), text("patients"));
        return text(
                        "%s to %s, %s",
                        patients, handOver.hospital(), Texts.at(handOver.at()).text())
                + handOver.receivedBy()
                        .name()
                        .map(name -> text(", received by %s", name))
                        .orElse("");
    }
}
