package cairn.adapter.rest.pages.permit;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import jakarta.validation.constraints.Pattern;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The booking to apply for.
 *
 * @param without the places of the travellers to leave out, from 0, separated by commas
 */
@Introspected
record BookingQuery(
        @Nullable @QueryValue UUID booking,

        @Nullable
        @Pattern(regexp = "[0-9]{1,2}(,[0-9]{1,2}){0,49}", message = "must be places of travellers")
        @QueryValue
        String without) {

    Set<Integer> places() {
        var places = new TreeSet<Integer>();
        if (without != null) {
            Stream.of(without.split(",", -1)).map(Integer::valueOf).forEach(places::add);
        }
        return places;
    }
}
