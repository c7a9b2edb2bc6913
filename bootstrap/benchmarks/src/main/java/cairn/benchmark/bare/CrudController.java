package cairn.benchmark.bare;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import io.micronaut.context.annotation.Requires;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import io.micronaut.json.JsonMapper;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import jakarta.validation.Valid;
import java.io.IOException;
import java.net.URI;
import java.sql.SQLException;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;

/** Creates bookings, each on a virtual thread. The framework extends this class in order to validate bodies. */
@Controller("/bookings")
@Requires(beans = CrudTables.class)
@ExecuteOn(TaskExecutors.BLOCKING)
class CrudController {

    private final CrudTables tables;
    private final JsonMapper json;
    private final Clock clock = Clock.systemUTC();
    private final NoArgGenerator ids = Generators.timeBasedEpochGenerator();

    CrudController(CrudTables tables, JsonMapper json) {
        this.tables = tables;
        this.json = json;
    }

    @Post
    HttpResponse<CrudBooking> create(@Body @Valid CreateCrudBooking request) throws IOException, SQLException {
        var now = OffsetDateTime.now(clock).truncatedTo(ChronoUnit.MILLIS);
        var booking = CrudBooking.of(request, ids.generate(), now);
        tables.insert(booking, json.writeValueAsString(booking.metadata()), json.writeValueAsString(booking));
        return HttpResponse.created(booking, URI.create("/bookings/" + booking.id()));
    }
}
