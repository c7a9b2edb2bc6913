package cairn.application.booking;

import cairn.application.port.out.Encryption;

/** Seals nothing: for tests that are not about secrets. */
public final class PlainEncryption implements Encryption {

    @Override
    public byte[] encrypt(byte[] secret) {
        return secret.clone();
    }

    @Override
    public byte[] decrypt(byte[] sealed) {
        return sealed.clone();
    }
}
