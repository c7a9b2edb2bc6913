package cairn.adapter.rest.pages.search;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

@Introspected
record SearchQuery(@Nullable @Size(max = 100) @QueryValue String q) {}
