package cairn.adapter.rest.pages.rescue;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.ActorNames;
import cairn.adapter.rest.pages.Badges;
import cairn.adapter.rest.pages.CallTextMapper;
import cairn.adapter.rest.pages.PhoneLinks;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.language.Numbers;
import cairn.adapter.rest.pages.model.Fact;
import cairn.adapter.rest.pages.model.RescueCallPage;
import cairn.adapter.rest.pages.model.RescueCallPage.Compared;
import cairn.adapter.rest.pages.model.RescueCallPage.Entry;
import cairn.adapter.rest.pages.model.RescueCallPage.Place;
import cairn.adapter.rest.pages.model.RescueLive;
import cairn.adapter.rest.pages.sketch.RescueMapMapper;
import cairn.application.view.DispatchView;
import cairn.application.view.DispatchView.Happening;
import cairn.application.view.HospitalView;
import cairn.application.view.TripView;
import cairn.domain.dispatch.InsuranceRef;
import cairn.domain.dispatch.Remark;
import cairn.domain.dispatch.RescueAdvice;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

final class RescueCallMapper {

    private static final String SERVICE = "service";

    private final Instant now;
    private final boolean isDesk;
    private final Map<String, String> actors;
    private final Function<DispatchView, String> agency;

    /**
     * Creates a mapper.
     *
     * @param actors the names of members and keys
     * @param agency returns the name of the agency that called
     */
    RescueCallMapper(Instant now, boolean isDesk, Map<String, String> actors, Function<DispatchView, String> agency) {
        this.now = now;
        this.isDesk = isDesk;
        this.actors = Map.copyOf(actors);
        this.agency = agency;
    }

    /**
     * Returns the page.
     *
     * @param others the calls that may be the same emergency
     * @param hospitals the nearest hospitals of the catalogue
     * @param seesBookings whether the reader may open the call's booking
     */
    RescueCallPage page(
            DispatchView view,
            RescueLive live,
            List<DispatchView> others,
            List<HospitalView> hospitals,
            @Nullable TripView trip,
            boolean seesBookings) {
        var file = new RescueFileMapper(view, now);
        return new RescueCallPage(
                live,
                new RescueCardMapper(now, isDesk).card(view, agency.apply(view)),
                caller(view),
                RescueMoves.of(view.status(), isDesk),
                isDesk ? file.filing(hospitals) : null,
                others.isEmpty() ? List.of() : compared(view, others),
                view.call().possibleDuplicates().searched(),
                RescueMapMapper.of(view.call()),
                places(view.call().advice()),
                trip == null ? null : RescueTrips.trip(trip, !isDesk && seesBookings),
                file.guarantee(),
                file.lifts(),
                file.handOvers(),
                timeline(view.timeline()));
    }

    private List<Fact> caller(DispatchView view) {
        var call = view.call();
        List<Fact> facts = new ArrayList<>();
        if (isDesk) {
            facts.add(new Fact(text("Agency"), agency.apply(view)));
        }
        call.reporter().name().ifPresent(name -> facts.add(new Fact(text("Reported by"), name)));
        call.reporter()
                .phone()
                .ifPresent(phone -> facts.add(new Fact(
                        text("Phone on site"), phone, PhoneLinks.of(phone).orElse(null))));
        call.insuranceRef()
                .map(InsuranceRef::value)
                .ifPresent(reference -> facts.add(new Fact(text("Insurance reference"), reference)));
        return List.copyOf(facts);
    }

    private List<Compared> compared(DispatchView view, List<DispatchView> others) {
        return Stream.concat(Stream.of(view), others.stream())
                .map(call -> compared(call, view))
                .toList();
    }

    private Compared compared(DispatchView other, DispatchView view) {
        var call = other.call();
        boolean isThis = other.id().equals(view.id());
        return new Compared(
                other.id().toString(),
                isThis,
                Badges.of(other.status()),
                Texts.at(call.receivedAt()),
                CallTextMapper.whole(call),
                isThis
                        ? "–"
                        : text(
                                "%s m",
                                Numbers.grouped(Math.round(
                                        call.position().distanceTo(view.call().position()) * 1_000))),
                Words.count(call.patients().count(), text("patient"), text("patients")),
                call.patients().condition().text(),
                Stream.of(call.reporter().name(), call.reporter().phone())
                        .flatMap(text -> text.stream())
                        .reduce((name, phone) -> name + ", " + phone)
                        .orElse("–"),
                isDesk ? agency.apply(other) : null);
    }

    private static List<Place> places(RescueAdvice advice) {
        return Stream.concat(
                        advice.nearestLandingZones().stream()
                                .map(zone -> new Place(
                                        zone.name(),
                                        text("%s, position %s", Words.of(zone.kind()), Words.of(zone.confidence())),
                                        CallTextMapper.altitude(zone.altitudeMetres()),
                                        RescueFileMapper.km(zone.distanceKm()),
                                        null,
                                        null)),
                        advice.nearestHospitals().stream().map(RescueCallMapper::place))
                .toList();
    }

    private static Place place(RescueAdvice.NearHospital hospital) {
        var pad = switch (hospital.helipad()) {
            case YES -> text(", helipad");
            case NO -> text(", no helipad");
            case UNKNOWN -> "";
        };
        return new Place(
                hospital.name(),
                Words.of(hospital.level()) + pad,
                CallTextMapper.altitude(hospital.altitudeMetres()),
                RescueFileMapper.km(hospital.distanceKm()),
                hospital.phone().orElse(null),
                hospital.phone().flatMap(PhoneLinks::of).orElse(null));
    }

    private List<Entry> timeline(List<Happening> happenings) {
        return happenings.reversed().stream()
                .map(happening -> new Entry(
                        RescueCardMapper.title(happening.event()),
                        Texts.at(happening.at()),
                        actor(happening.entry().by()),
                        happening.entry().note().map(Remark::text).orElse(null)))
                .toList();
    }

    private String actor(String actor) {
        if (actor.equals(SERVICE)) {
            return "Cairn";
        }
        return isDesk || actors.containsKey(actor) ? ActorNames.of(actor, actors) : text("the rescue desk");
    }
}
