package cairn.adapter.rest.pages.operator;

import cairn.adapter.rest.http.response.PageRequest;
import cairn.application.port.in.ListOperators;
import cairn.application.port.in.ListOperators.Filter;
import cairn.application.port.in.Window;
import cairn.domain.access.Tier;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The filters of operators.
 *
 * @param q a part of the name or the e-mail address
 */
@Introspected
record OperatorsQuery(
        @Nullable @QueryValue @Size(min = 1, max = 200) String q,

        @Nullable @QueryValue @Pattern(regexp = "free|pro|enterprise")
        String tier,

        @Nullable @QueryValue @Pattern(regexp = "active|suspended")
        String status,

        @QueryValue(value = "offset", defaultValue = "0") @Min(0) @Max(PageRequest.MAX_OFFSET)
        int offset) {

    static final int ROWS = 50;

    ListOperators question() {
        return new ListOperators(
                new Filter(
                        Optional.ofNullable(q).map(String::strip).filter(text -> !text.isEmpty()),
                        tier == null ? Set.of() : Set.of(Tier.valueOf(tier.toUpperCase(Locale.ROOT))),
                        Optional.ofNullable(status).map("suspended"::equals)),
                Window.of(ROWS, offset));
    }

    boolean isFiltered() {
        return q != null || tier != null || status != null;
    }
}
