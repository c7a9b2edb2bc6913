package cairn.application.port.out;

import java.time.Instant;
import java.util.OptionalLong;

/** Codes of authenticators: RFC 6238 with SHA-1, six digits and steps of thirty seconds. */
public interface OneTimeCodes {

    /** Returns a new secret of 160 bits in Base32. */
    String newSecret();

    /** Returns a new recovery code of 80 bits. */
    String newRecoveryCode();

    /** Returns the time step that a code belongs to, of the present one and its neighbours; empty if it is wrong. */
    OptionalLong step(String secret, String code, Instant now);
}
