package cairn.domain.access;

/**
 * The authenticator of a member.
 *
 * @param sealedSecret the secret shared with the authenticator, encrypted with a data key
 * @param isEnabled whether sign-ins require a code; false while the authenticator is only proposed
 */
public record SecondFactor(String sealedSecret, boolean isEnabled) {

    @Override
    public String toString() {
        return isEnabled ? "enabled second factor" : "proposed second factor";
    }
}
