package cairn.adapter.rest.api.dispatch;

import cairn.adapter.rest.http.json.NonBlankText;
import cairn.domain.dispatch.Dispatch;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(
        name = "SendHelicopter",
        description = "The helicopter company that flies, and a note; both optional.",
        examples = """
{"assignee": "Himalaya Helicopters", "note": "Take-off at first light"}""")
record SendHelicopterRequest(
        @Nullable
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = Dispatch.MAX_NAME_LENGTH)
        @Schema(description = "The helicopter company that flies.")
        String assignee,

        @Nullable
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = Dispatch.MAX_NOTE_LENGTH)
        @Schema(description = "A note for the timeline.")
        String note) {

    static @Nullable String noteOf(@Nullable SendHelicopterRequest request) {
        return request == null ? null : request.note;
    }

    static Optional<String> assigneeOf(@Nullable SendHelicopterRequest request) {
        return request == null ? Optional.empty() : Optional.ofNullable(request.assignee);
    }
}
