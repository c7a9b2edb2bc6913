package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The papers that a booking's named travellers lack.
 *
 * @param unnamed the number of travellers without a name
 */
public record PapersPage(int unnamed, List<Person> travellers) {

    public boolean isComplete() {
        return travellers.stream().allMatch(person -> person.missing().isEmpty());
    }

    /**
     * A named traveller.
     *
     * @param lacks the missing papers, in words
     * @param missing the fields to fill in; empty if no paper is missing
     * @param known what the booking contains, which is sent again with the missing papers
     */
    public record Person(String name, List<String> lacks, List<Field> missing, List<Field> known) {}

    /**
     * A field of a traveller.
     *
     * @param member the member of the traveller, as a part of a JSON Pointer
     * @param type the type of the input; {@code select} for yes or no, {@code minor} for an amount
     * @param length the most characters of a text, or the decimal places of an amount; null for other types
     */
    public record Field(
            String member,
            String label,
            String type,
            @Nullable Integer length,
            String value) {}
}
