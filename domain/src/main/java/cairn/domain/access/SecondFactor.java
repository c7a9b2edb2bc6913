package cairn.domain.access;

/**
 * The authenticator of a member.
 *
 * @param sealedSecret the secret it shares with the service, encrypted with the master key
 * @param isEnabled whether sign-ins need its codes; before that it is only proposed
 */
public record SecondFactor(String sealedSecret, boolean isEnabled) {

    /** Without the secret. */
    @Override
    public String toString() {
        return isEnabled ? "enabled second factor" : "proposed second factor";
    }
}
