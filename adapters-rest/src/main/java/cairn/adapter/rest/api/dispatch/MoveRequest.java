package cairn.adapter.rest.api.dispatch;

import cairn.adapter.rest.http.json.SaysSomething;
import cairn.domain.dispatch.Dispatch;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/** What there is to say about a move. */
@Serdeable
@Schema(description = "An optional note.", examples = """
{"note": "Take-off at first light"}""")
record MoveRequest(
        @Nullable
        @Pattern(regexp = SaysSomething.PATTERN, message = SaysSomething.MESSAGE)
        @Size(max = Dispatch.MAX_NOTE_LENGTH)
        @Schema(description = "A note for the timeline.")
        String note) {

    /** Of a request whose body may be left out. */
    static @Nullable String noteOf(@Nullable MoveRequest request) {
        return request == null ? null : request.note;
    }
}
