package cairn.adapter.rest.documentation;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

@Introspected
record DocsSearchQuery(
        @Nullable @Size(max = 100) @QueryValue String q) {

    String words() {
        return q == null ? "" : q;
    }
}
