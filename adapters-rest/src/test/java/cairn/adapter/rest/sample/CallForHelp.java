package cairn.adapter.rest.sample;

import cairn.application.port.in.CommandContext;
import cairn.application.port.in.CommandResult;
import cairn.application.port.in.Commands;
import cairn.application.port.in.LogMoment;
import cairn.application.view.DispatchView;
import cairn.domain.catalogue.Catalogue;
import cairn.domain.dispatch.BookingLink;
import cairn.domain.dispatch.Dispatch;
import cairn.domain.dispatch.DispatchCommand.RequestDispatch;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.dispatch.PossibleDuplicates;
import cairn.domain.dispatch.RescueAdvice;
import cairn.domain.shared.Command;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Calls for a helicopter, and the core that takes such calls and nothing else. */
final class CallForHelp implements Commands {

    private static final Instant NOW = Instant.parse("2026-11-20T08:30:00Z");
    private static final Catalogue NOTHING =
            new Catalogue(List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

    private final Map<DispatchId, DispatchView> calls = new ConcurrentHashMap<>();
    private volatile String thread = "none";

    static HttpResponse<String> by(SampleService service, String path, String key) {
        return service.post(path, """
                {"lat": 27.948, "lng": 86.812, "altitude_m": 4940, "patient_count": 1, "condition": "breathless"}""", "Authorization", key, "Content-Type", "application/json");
    }

    @Override
    public CommandResult send(Command command, CommandContext context) {
        thread = Thread.currentThread().getName();
        if (!(command instanceof RequestDispatch call)) {
            throw new UnsupportedOperationException("Nothing but calls for help can be sent here");
        }
        var advice = RescueAdvice.on(call.position(), call.altitudeMetres(), 1, NOTHING, NOW);
        var received = Dispatch.receive(call, advice, PossibleDuplicates.UNKNOWN, BookingLink.NONE, NOW);
        var taken = DispatchView.after(null, received, NOW);
        calls.put(call.dispatchId(), taken);
        return new CommandResult(List.of(received), Optional.of(new LogMoment(1, NOW)), Optional.of(taken), false);
    }

    /** Returns the name of the thread that took the last call. */
    String thread() {
        return thread;
    }

    DispatchView call(DispatchId id) {
        return Objects.requireNonNull(calls.get(id));
    }
}
