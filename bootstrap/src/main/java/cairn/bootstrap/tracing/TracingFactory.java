package cairn.bootstrap.tracing;

import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Requires;
import io.micronaut.context.annotation.Value;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporter;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.slf4j.bridge.SLF4JBridgeHandler;

/** Sends traces to a collector in the background. Those that it does not take in time are dropped. */
@Factory
@Requires(property = TracingFactory.URL)
@Requires(property = TracingFactory.URL, notEquals = "none")
final class TracingFactory {

    static final String URL = "cairn.traces.url";

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /** Ends by sending what is left. */
    @Singleton
    @Bean(preDestroy = "close")
    SdkTracerProvider provider(@Value("${" + URL + "}") String url, @Value("${cairn.traces.one-in:1}") int oneIn) {
        SLF4JBridgeHandler.removeHandlersForRootLogger();
        SLF4JBridgeHandler.install(); // the exporter logs its failures by java.util.logging
        var exporter = OtlpHttpSpanExporter.builder()
                .setEndpoint(url)
                .setTimeout(PATIENCE)
                .build();
        return SdkTracerProvider.builder()
                .setResource(Resource.getDefault()
                        .merge(Resource.create(Attributes.builder()
                                .put("service.name", "cairn")
                                .build())))
                .setSampler(sampler(oneIn))
                .addSpanProcessor(BatchSpanProcessor.builder(exporter).build())
                .build();
    }

    /** A caller can keep its request out of the traces, but cannot add more than its share. */
    private static Sampler sampler(int oneIn) {
        var own = new OneInSampler(oneIn);
        return Sampler.parentBasedBuilder(own).setRemoteParentSampled(own).build();
    }

    @Singleton
    Tracer tracer(SdkTracerProvider provider) {
        return provider.get("cairn");
    }
}
