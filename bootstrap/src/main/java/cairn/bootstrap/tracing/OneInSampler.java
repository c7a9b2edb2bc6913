package cairn.bootstrap.tracing;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.data.LinkData;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import io.opentelemetry.sdk.trace.samplers.SamplingResult;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Traces every nth request. The samplers of the SDK decide by the id of the trace, which callers can choose. */
final class OneInSampler implements Sampler {

    private final int requests;
    private final AtomicLong seen = new AtomicLong();

    OneInSampler(int requests) {
        this.requests = requests;
    }

    @Override
    public SamplingResult shouldSample(
            Context parent, String traceId, String name, SpanKind kind, Attributes attributes, List<LinkData> links) {
        return seen.incrementAndGet() % requests == 0 ? SamplingResult.recordAndSample() : SamplingResult.drop();
    }

    @Override
    public String getDescription() {
        return "OneInSampler{" + requests + "}";
    }
}
