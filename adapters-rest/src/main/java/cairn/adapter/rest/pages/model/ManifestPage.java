package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The treks of a day, a sheet of paper each.
 *
 * @param date the day in ISO 8601
 * @param nepaliDay the day in Bikram Sambat; empty if it is not known
 * @param trails the trails of the treks on this day
 * @param isAll whether treks that started earlier are included
 * @param others the number of treks on the trail that started earlier, which are not included
 * @param isCut whether there are more treks than are shown
 */
public record ManifestPage(
        String date,
        String nepaliDay,
        String previous,
        String next,
        List<FilterOption> trails,
        boolean isAll,
        long others,
        boolean isCut,
        List<Sheet> sheets) {

    /**
     * A trek.
     *
     * @param nepaliDays the days in Bikram Sambat; empty if they are not known
     * @param profile the altitudes along the trail; null if the catalogue no longer has it
     * @param papers the page of the booking where missing names or papers are added, after its path; null if none are
     *     missing, or the member may not add them
     * @param mayAdd whether the member may add missing papers
     */
    public record Sheet(
            String id,
            String trail,
            String days,
            String nepaliDays,
            Badge status,
            String reference,
            String customer,
            String party,
            List<String> warnings,
            @Nullable String papers,
            boolean mayAdd,
            List<Person> travellers,
            List<Member> crew,
            List<Night> nights,
            List<Permit> permits,
            List<Help> contacts,
            List<Help> hospitals,
            @Nullable Weather weather,
            @Nullable Sketch profile) {}

    /**
     * A traveller; what the booking does not say is a dash.
     *
     * @param missing the papers that are missing, in words; empty if none are
     */
    public record Person(
            String name,
            String nationality,
            String birth,
            String passport,
            String insurance,
            String diet,
            String nextOfKin,
            List<String> missing) {}

    public record Member(String name, String code, String role, String languages) {}

    public record Night(String nights, String house, String rooms, Badge status) {}

    public record Permit(String kinds, String people, String number, Badge status) {}

    /**
     * A place or person that helps.
     *
     * @param call the address by which a phone calls it; null without a number
     */
    public record Help(String name, String phone, @Nullable String call, String detail) {}

    /** A forecast for the highest point. */
    public record Weather(String place, String source, List<Outlook> days) {}

    public record Outlook(String day, String temperature, String sky) {}
}
