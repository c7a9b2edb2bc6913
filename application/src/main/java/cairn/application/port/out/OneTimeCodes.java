package cairn.application.port.out;

import java.time.Instant;
import java.util.OptionalLong;

/** Generates and checks authenticator codes: RFC 6238 with SHA-1, six digits and steps of thirty seconds. */
public interface OneTimeCodes {

    /** Returns a new secret of 160 bits in Base32. */
    String newSecret();

    /** Returns a new recovery code of 80 bits. */
    String newRecoveryCode();

    /** Returns the time step of a code, among the present step and its neighbours; empty if the code is wrong. */
    OptionalLong step(String secret, String code, Instant now);
}
