package cairn.adapter.rest.api.operator;

import cairn.domain.access.Limits;
import cairn.domain.shared.CancellationLadder;
import cairn.domain.shared.CancellationLadder.Step;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Maps the terms that an operator has agreed: its limits and its cancellation ladder. */
public interface ContractValues {

    default Limits toLimits(@Nullable LimitsJson limits) {
        return limits == null
                ? Limits.NONE
                : new Limits(
                        Optional.ofNullable(limits.requestsPerMinute()),
                        Optional.ofNullable(limits.monthlyCalls()),
                        limits.endpoints() == null ? Map.of() : toAllowances(limits.endpoints()));
    }

    private static Map<String, Integer> toAllowances(Map<String, @Nullable Integer> endpoints) {
        Map<String, Integer> allowances = new LinkedHashMap<>();
        endpoints.forEach((endpoint, perMinute) ->
                allowances.put(endpoint, Objects.requireNonNullElse(perMinute, Limits.UNLIMITED)));
        return allowances;
    }

    private static Map<String, @Nullable Integer> toMembers(Map<String, Integer> allowances) {
        Map<String, @Nullable Integer> endpoints = new LinkedHashMap<>();
        allowances.forEach(
                (endpoint, perMinute) -> endpoints.put(endpoint, perMinute == Limits.UNLIMITED ? null : perMinute));
        return endpoints;
    }

    default @Nullable LimitsJson toJson(Limits limits) {
        return limits.equals(Limits.NONE)
                ? null
                : new LimitsJson(
                        limits.requestsPerMinute().orElse(null),
                        limits.monthlyCalls().orElse(null),
                        limits.endpoints().isEmpty() ? null : toMembers(limits.endpoints()));
    }

    Step toStep(LadderStep step);

    LadderStep toJson(Step step);

    /** Keeps the order of the request, so that a fault can refer to a step by its index. */
    default List<Step> toSteps(@Nullable List<LadderStep> steps) {
        return steps == null ? List.of() : steps.stream().map(this::toStep).toList();
    }

    default @Nullable List<LadderStep> toJson(Optional<CancellationLadder> ladder) {
        return ladder.map(own -> own.steps().stream().map(this::toJson).toList())
                .orElse(null);
    }
}
