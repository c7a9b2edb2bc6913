package cairn.adapter.rest.pages.rescue;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Introspected
record NewCallQuery(@Nullable @QueryValue UUID booking) {}
