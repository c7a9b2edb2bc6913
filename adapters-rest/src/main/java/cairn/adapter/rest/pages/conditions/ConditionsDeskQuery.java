package cairn.adapter.rest.pages.conditions;

import cairn.domain.conditions.RouteStatus;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import jakarta.validation.constraints.Pattern;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

@Introspected
record ConditionsDeskQuery(
        @Nullable @QueryValue @Pattern(regexp = "open|caution|closed")
        String status) {

    boolean asksFor(RouteStatus other) {
        return status == null || RouteStatus.valueOf(status.toUpperCase(Locale.ROOT)) == other;
    }
}
