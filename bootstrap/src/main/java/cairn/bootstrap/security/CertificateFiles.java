package cairn.bootstrap.security;

import cairn.bootstrap.startup.StartupException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Instant;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The files of the service's certificate, in PEM.
 *
 * @param chain the certificate, followed by its intermediate certificates
 * @param key its private key, PKCS#8, RSA or EC
 */
public record CertificateFiles(Path chain, Path key) {

    private static final Map<String, String> SIGNATURES = Map.of("RSA", "SHA256withRSA", "EC", "SHA256withECDSA");
    private static final Pattern PKCS8 =
            Pattern.compile("-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\\s]+)-----END PRIVATE KEY-----");
    private static final Pattern OTHER_KEY = Pattern.compile("-----BEGIN (RSA|EC|ENCRYPTED) PRIVATE KEY-----");

    /**
     * Reads the certificate.
     *
     * @throws StartupException if it cannot be used; the message says why
     */
    public Certificate read() {
        var certificates = certificates();
        var algorithm = certificates[0].getPublicKey().getAlgorithm();
        if (!SIGNATURES.containsKey(algorithm)) {
            throw new StartupException(
                    "--tls-cert %s has a key of %s; Cairn speaks TLS with RSA and EC".formatted(chain, algorithm));
        }
        var privateKey = privateKey(algorithm);
        try {
            requireMatch(certificates[0].getPublicKey(), privateKey);
            var store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            store.setKeyEntry("tls", privateKey, null, certificates);
            return new Certificate(List.of(certificates), store);
        } catch (GeneralSecurityException | IOException e) {
            throw new StartupException("--tls-cert %s cannot be used: %s".formatted(chain, e.getMessage()), e);
        }
    }

    private X509Certificate[] certificates() {
        try (InputStream pem = Files.newInputStream(chain)) {
            var found = CertificateFactory.getInstance("X.509").generateCertificates(pem);
            if (found.isEmpty()) {
                throw new CertificateException("nothing in it");
            }
            return found.toArray(X509Certificate[]::new);
        } catch (IOException e) {
            throw unreadable("--tls-cert", chain, e);
        } catch (CertificateException e) {
            throw new StartupException("--tls-cert %s is not a certificate in PEM".formatted(chain), e);
        }
    }

    private PrivateKey privateKey(String algorithm) {
        String pem;
        try {
            pem = Files.readString(key);
        } catch (IOException e) {
            throw unreadable("--tls-key", key, e);
        }
        var other = OTHER_KEY.matcher(pem);
        if (other.find()) {
            throw new StartupException(
                    ("--tls-key %s is an %s key; convert it to PKCS#8 without a password: openssl pkcs8 -topk8 "
                                    + "-nocrypt -in %s")
                            .formatted(key, other.group(1), key));
        }
        var found = PKCS8.matcher(pem);
        if (!found.find()) {
            throw new StartupException("--tls-key %s is not a private key in PEM".formatted(key));
        }
        try {
            var encoded = Base64.getMimeDecoder().decode(found.group(1));
            return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(encoded));
        } catch (GeneralSecurityException e) {
            throw new StartupException(
                    "--tls-key %s is not an %s key, which --tls-cert %s requires".formatted(key, algorithm, chain), e);
        }
    }

    private void requireMatch(PublicKey known, PrivateKey secret) throws GeneralSecurityException {
        var signature = Signature.getInstance(SIGNATURES.get(known.getAlgorithm()));
        signature.initSign(secret);
        var signed = signature.sign();
        signature.initVerify(known);
        if (!signature.verify(signed)) {
            throw new StartupException("--tls-key %s does not belong to --tls-cert %s".formatted(key, chain));
        }
    }

    private static StartupException unreadable(String option, Path file, IOException e) {
        return new StartupException(
                e instanceof NoSuchFileException
                        ? "%s %s does not exist".formatted(option, file)
                        : "%s %s cannot be read: %s".formatted(option, file, e),
                e);
    }

    public record Certificate(List<X509Certificate> chain, KeyStore store) {

        X509Certificate own() {
            return chain.getFirst();
        }

        /** Returns the earliest moment at which a certificate of the chain expires. */
        Instant validUntil() {
            return chain.stream()
                    .map(each -> each.getNotAfter().toInstant())
                    .min(Comparator.naturalOrder())
                    .orElseThrow();
        }
    }
}
