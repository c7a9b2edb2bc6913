package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The part of the page that all steps of a new booking share.
 *
 * @param summary what has been chosen; empty before the trail
 * @param answers the answers of all steps, which each form sends again
 * @param status the present status of the route; null before the trail
 * @param conditions the conditions of the route in words
 * @param closure the closure that affects a day of the trek; null if there is none
 * @param remarks what the trail requires
 */
public record NewBookingPage(
        List<Step> steps,
        List<Fact> summary,
        List<Fact> answers,
        @Nullable Badge status,
        String conditions,
        @Nullable String closure,
        List<String> remarks) {

    /**
     * A step.
     *
     * @param address the address with the answers so far; null while an earlier step lacks an answer
     */
    public record Step(String name, @Nullable String address, boolean isCurrent) {}

    /** Returns the answers except those to some questions, which the form of a step asks itself. */
    public List<Fact> answersWithout(String... questions) {
        var asked = List.of(questions);
        return answers.stream().filter(answer -> !asked.contains(answer.name())).toList();
    }
}
