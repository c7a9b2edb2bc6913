package cairn.adapter.rest.dispatch;

import cairn.adapter.rest.emergency.NationalContacts;
import cairn.adapter.rest.problem.Problem;
import cairn.adapter.rest.problem.ProblemException;
import cairn.adapter.rest.problem.ProblemType;
import cairn.application.port.in.Unavailable;
import cairn.application.port.out.Outages;
import io.micronaut.http.HttpHeaders;
import jakarta.inject.Singleton;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells whoever calls for help while the log cannot be written whom to call instead. */
@Singleton
final class CallInstead {

    private static final Logger LOG = LoggerFactory.getLogger(CallInstead.class);
    private static final String SOON = "1";

    private final NationalContacts contacts;
    private final Outages outages;

    CallInstead(NationalContacts contacts, Outages outages) {
        this.contacts = contacts;
        this.outages = outages;
    }

    /** What the call comes to; other failures than an outage are none of its business. */
    <T> T ifOut(Supplier<T> call) {
        try {
            return call.get();
        } catch (Unavailable outage) {
            LOG.warn("A dispatch could not be taken: {}", outage.getMessage());
            throw problem(String.valueOf(outage.getMessage()));
        } catch (RuntimeException failure) {
            if (!outages.caused(failure)) {
                throw failure;
            }
            LOG.warn("A dispatch could not be taken", failure);
            throw problem("The service cannot use its database just now");
        }
    }

    private ProblemException problem(String detail) {
        return new ProblemException(Problem.of(ProblemType.UNAVAILABLE, detail + ": call somebody")
                .withHeader(HttpHeaders.RETRY_AFTER, SOON)
                .with("emergency_contacts", contacts.items()));
    }
}
