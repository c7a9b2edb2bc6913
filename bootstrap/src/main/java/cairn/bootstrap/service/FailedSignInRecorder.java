package cairn.bootstrap.service;

import cairn.application.access.FailedSignIns;
import io.micronaut.context.annotation.Requires;
import io.micronaut.scheduling.annotation.Scheduled;
import jakarta.inject.Singleton;

@Singleton
@Requires(missingProperty = CoreFactory.REPLAY)
final class FailedSignInRecorder {

    private final FailedSignIns failures;

    FailedSignInRecorder(FailedSignIns failures) {
        this.failures = failures;
    }

    @Scheduled(initialDelay = "5s", fixedDelay = "5s")
    void record() {
        failures.flush();
    }
}
