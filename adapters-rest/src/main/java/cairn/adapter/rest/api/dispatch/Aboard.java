package cairn.adapter.rest.api.dispatch;

import cairn.adapter.rest.http.json.NonBlankText;
import cairn.domain.dispatch.Dispatch;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;

@Serdeable
@Schema(description = "A person aboard.")
record Aboard(
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE) @Size(max = Dispatch.MAX_NAME_LENGTH)
        String name,

        @Schema(
                description =
                        "The role of the person; `unknown`, in responses only, once the person's data are erased.")
        PassengerRole role) {}
