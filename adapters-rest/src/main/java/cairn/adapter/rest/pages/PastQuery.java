package cairn.adapter.rest.pages;

import cairn.adapter.rest.pages.model.Past;
import cairn.application.port.in.FindLogMoment;
import cairn.application.port.in.LogMoment;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.application.view.UncountedPage;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.QueryValue;
import jakarta.validation.constraints.Size;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The point of the event log at which a list is shown, and the place in it, as its address contains them.
 *
 * @param asOf the point; now if omitted
 * @param cursor the cursor after which the page starts; the start of the list if omitted
 */
@Introspected
public record PastQuery(
        @Nullable @Size(max = 40) @QueryValue("as_of") String asOf,
        @Nullable @Size(max = 200) @QueryValue String cursor) {

    /** Returns the moment that the point names; empty for now. */
    public Optional<LogMoment> moment(Queries queries) {
        return Optional.ofNullable(asOf)
                .filter(text -> !text.isBlank())
                .map(text -> queries.ask(new FindLogMoment(AsOfText.point(text))));
    }

    public Window window(int rows) {
        return cursor == null ? Window.of(rows, 0) : Window.after(cursor, rows);
    }

    /** Returns what the page shows about its point. Its links name the position, so that all pages have the same one. */
    public Past past(HttpRequest<?> request, LogMoment moment, UncountedPage<?> found) {
        var first = PageLinks.with(request, "as_of", Long.toString(moment.position()));
        return new Past(
                moment.position(),
                Texts.at(moment.at()),
                PageLinks.without(request, "as_of"),
                cursor == null ? null : first,
                found.next().map(next -> first + "&cursor=" + next).orElse(null));
    }
}
