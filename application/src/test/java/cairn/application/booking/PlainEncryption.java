package cairn.application.booking;

import cairn.application.port.out.Encryption;
import cairn.domain.access.SecretPurpose;

/** Seals nothing: for tests that are not about secrets. */
public final class PlainEncryption implements Encryption {

    @Override
    public byte[] encrypt(SecretPurpose purpose, String id, byte[] secret) {
        return secret.clone();
    }

    @Override
    public byte[] decrypt(SecretPurpose purpose, String id, byte[] sealed) {
        return sealed.clone();
    }
}
