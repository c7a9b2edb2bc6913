package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A call for a helicopter with all that is known about it.
 *
 * @param moves what the reader can do with its status
 * @param file what the reader can record beside its status; null for nothing
 * @param duplicates this call and those that may be the same emergency; empty if there are none
 * @param isSearched whether the search for duplicates finished
 * @param trip the party of its booking; null without one
 */
public record RescueCallPage(
        RescueLive live,
        RescueCard card,
        List<Fact> caller,
        List<Move> moves,
        @Nullable Filing file,
        List<Compared> duplicates,
        boolean isSearched,
        Sketch map,
        List<Place> places,
        @Nullable Trip trip,
        List<Fact> guarantee,
        List<Flight> lifts,
        List<String> handOvers,
        List<Entry> timeline) {

    /**
     * A move to another status.
     *
     * @param name the name in refusals, such as {@code stand_down}
     * @param path the last segment of its address
     * @param title what the button says
     * @param explanation what it means, in a sentence
     * @param question what to confirm first; null for nothing
     * @param done the message afterwards
     */
    public record Move(
            String name,
            String path,
            String title,
            String explanation,
            @Nullable String question,
            String done,
            Field field) {

        /** The kind of text field that a move has. */
        public enum Field {
            NOTE,
            ASSIGNEE,
            REASON,
            OPTIONAL_REASON
        }

        public boolean isDangerous() {
            return question != null;
        }
    }

    /**
     * The records that the desk adds beside the status.
     *
     * @param patients the number of patients
     * @param triage the classes; the present one is selected
     * @param hospitals the hospitals for a hand-over, the nearest first; empty if it is not due
     */
    public record Filing(
            int patients,
            List<FilterOption> triage,
            boolean mayHoldForNight,
            boolean mayLift,
            List<FilterOption> hospitals) {}

    /** A call beside others that may be the same emergency. */
    public record Compared(
            String id,
            boolean isThis,
            Badge status,
            When received,
            String place,
            String distance,
            String patients,
            String condition,
            String caller,
            @Nullable String agency) {}

    public record Place(
            String name,
            String kind,
            String altitude,
            String distance,
            @Nullable String phone,
            @Nullable String tel) {}

    /**
     * The party of the call's booking.
     *
     * @param booking the id of the booking if the reader may open it; else null
     */
    public record Trip(@Nullable String booking, List<Fact> facts, List<Person> travellers) {}

    public record Person(String name, String origin, String insurance, String cover, String kin) {}

    public record Flight(
            String title,
            String times,
            String manifest,
            @Nullable String shared) {}

    public record Entry(
            String title, When at, String by, @Nullable String note) {}
}
