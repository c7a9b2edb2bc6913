package cairn.bootstrap.tracing;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.data.LinkData;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import io.opentelemetry.sdk.trace.samplers.SamplingResult;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/** Traces a share of the requests. Chance decides, not the id of the trace, because callers can choose that. */
record RandomShare(double share) implements Sampler {

    @Override
    public SamplingResult shouldSample(
            Context parent, String traceId, String name, SpanKind kind, Attributes attributes, List<LinkData> links) {
        return ThreadLocalRandom.current().nextDouble() < share
                ? SamplingResult.recordAndSample()
                : SamplingResult.drop();
    }

    @Override
    public String getDescription() {
        return "RandomShare{" + share + "}";
    }
}
