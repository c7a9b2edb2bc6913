package cairn.adapter.rest.http.json;

import io.micronaut.context.annotation.Primary;
import io.micronaut.core.type.Argument;
import io.micronaut.serde.Encoder;
import io.micronaut.serde.Serializer;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.math.BigDecimal;

/** Writes numbers without an exponent. */
@Primary
@Singleton
final class DoubleSerializer implements Serializer<Double> {

    @Override
    public void serialize(Encoder encoder, EncoderContext context, Argument<? extends Double> type, Double value)
            throws IOException {
        encoder.encodeBigDecimal(new BigDecimal(BigDecimal.valueOf(value).toPlainString()));
    }
}
