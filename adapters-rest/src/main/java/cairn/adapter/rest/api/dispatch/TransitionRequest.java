package cairn.adapter.rest.api.dispatch;

import cairn.adapter.rest.http.json.NonBlankText;
import cairn.domain.dispatch.Dispatch;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "MoveRequest", description = "An optional note.", examples = """
{"note": "Take-off at first light"}""")
record TransitionRequest(
        @Nullable
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = Dispatch.MAX_NOTE_LENGTH)
        @Schema(description = "A note for the timeline.")
        String note) {

    static @Nullable String noteOf(@Nullable TransitionRequest request) {
        return request == null ? null : request.note;
    }
}
