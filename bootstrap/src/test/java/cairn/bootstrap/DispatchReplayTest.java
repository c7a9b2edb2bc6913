package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.dispatch.DispatchModule;
import cairn.application.port.out.DispatchViews;
import cairn.application.port.support.NextVersions;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The rows of lists of dispatches are rebuilt. */
class DispatchReplayTest {

    @Test
    void madeAnewFromTheLogTheListsAreTheSame() {
        try (var service = TestService.start()) {
            var desk = Dispatches.testDesk(service);
            for (var status : List.of("received", "on_scene", "closed", "declined", "stood_down")) {
                Dispatches.in(status, service, service.testKey(), desk);
                Dispatches.in(status, service, Dispatches.freeOperator(service), desk);
                Dispatches.submitted(service, service.liveKey());
            }
            var path = Dispatches.PATH + "?limit=100";
            var before = service.get(path, desk).body();
            service.get(path, service.deskKey("rescue_desk"));

            try (var next = service.bean(NextVersions.class)
                    .claim(DispatchViews.PROJECTION)
                    .orElseThrow()) {
                var outcome = DispatchModule.PROJECTION
                        .rebuild(service::bean, next)
                        .run(_ -> true)
                        .orElseThrow();

                assertThat(outcome.comparison().rows()).isEqualTo(15);
                assertThat(outcome.comparison().different()).isZero();
            }
            assertThat(service.get(path, desk).body()).isEqualTo(before);
            var later = Dispatches.submitted(service, service.testKey());
            assertThat(service.get(path, desk).text("/data/0/id")).isEqualTo(later);
        }
    }
}
