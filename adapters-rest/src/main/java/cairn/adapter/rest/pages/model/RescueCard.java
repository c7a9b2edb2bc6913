package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A call for a helicopter in a few lines.
 *
 * @param place where the patients are, by the nearest known place
 * @param escalatesAt the moment of the next escalation in ISO 8601; null if there is none
 * @param nightHold the end of the night hold; null without one
 * @param advice what speaks for or against a flight, in sentences
 * @param agency the agency that called; null if the reader is the agency
 * @param assignee the helicopter company that flies; null if unknown
 * @param last the newest entry of the timeline
 * @param mayAcknowledge whether the reader can acknowledge it
 */
public record RescueCard(
        String id,
        String place,
        String patients,
        String altitude,
        String position,
        String condition,
        Badge status,
        Badge triage,
        boolean isUnacknowledged,
        @Nullable String escalatesAt,
        String escalations,
        @Nullable When nightHold,
        List<String> advice,
        When received,
        String last,
        When changed,
        @Nullable String agency,
        @Nullable String assignee,
        int duplicates,
        boolean mayAcknowledge) {}
