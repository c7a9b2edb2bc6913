package cairn.bootstrap.config;

import cairn.adapter.rest.http.request.TrustedProxies;
import cairn.bootstrap.security.CertificateFiles;
import cairn.bootstrap.security.ServedCertificate;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The transport security between callers and the service.
 *
 * @param certificate the certificate with which the service terminates TLS itself
 * @param behindProxy whether a proxy terminates TLS
 * @param trustedProxies addresses and networks, separated by commas
 */
public record Transport(Optional<CertificateFiles> certificate, boolean behindProxy, String trustedProxies) {

    private static final String SSL = "micronaut.server.ssl.";
    private static final List<String> PROTOCOLS = List.of("TLSv1.3", "TLSv1.2");

    /** Cipher suites with forward secrecy and authenticated encryption. */
    private static final List<String> CIPHERS = List.of(
            "TLS_AES_128_GCM_SHA256",
            "TLS_AES_256_GCM_SHA384",
            "TLS_CHACHA20_POLY1305_SHA256",
            "TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256",
            "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256",
            "TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384",
            "TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384",
            "TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256",
            "TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256");

    public Transport {
        try {
            TrustedProxies.ranges(trustedProxies);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "--trusted-proxies must be addresses and networks separated by commas, such as 10.0.0.0/8,::1; "
                            + "not " + trustedProxies,
                    e);
        }
    }

    /** Returns the URL of a service that listens on the host; for a wildcard address, as seen from this machine. */
    public URI addressOf(String host, int port) {
        var reachable = resolved(host).isAnyLocalAddress() ? "localhost" : host;
        return URI.create((certificate.isPresent() ? "https" : "http") + "://" + authority(reachable, port));
    }

    /** Returns whether requests to the address cannot be read by others: it is https, or on this machine. */
    public static boolean isPrivate(URI address) {
        var host = String.valueOf(address.getHost());
        return "https".equalsIgnoreCase(address.getScheme())
                || host.equals("localhost")
                || host.equals("[::1]")
                || host.matches("127(\\.\\d{1,3}){3}");
    }

    public static String authority(String host, int port) {
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }

    /** Rejects plain HTTP on a host that is not a loopback address, unless a proxy terminates TLS. */
    void admit(String host) {
        boolean loopback = isLoopback(host);
        if (certificate.isEmpty() && !behindProxy && !loopback) {
            throw new IllegalArgumentException("""
                    --host must be a loopback address such as 127.0.0.1 unless callers reach Cairn over HTTPS.
                    To listen on %s, give --tls-cert and --tls-key, or --behind-proxy if a proxy terminates TLS.""".formatted(host));
        }
    }

    boolean isLoopback(String host) {
        return resolved(host).isLoopbackAddress();
    }

    public Map<String, Object> properties(int port) {
        Map<String, Object> properties = new HashMap<>();
        properties.put("micronaut.server.port", port);
        properties.put("cairn.trusted-proxies", trustedProxies);
        certificate.ifPresent(files -> {
            properties.put(
                    ServedCertificate.CHAIN, files.chain().toAbsolutePath().toString());
            properties.put(ServedCertificate.KEY, files.key().toAbsolutePath().toString());
            properties.put(SSL + "enabled", true);
            properties.put(SSL + "port", port);
            properties.put(SSL + "key-name", ServedCertificate.NAME);
            properties.put(SSL + "protocols", PROTOCOLS);
            properties.put(SSL + "ciphers", CIPHERS);
        });
        return properties;
    }

    private static InetAddress resolved(String host) {
        try {
            return InetAddress.getByName(host);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException("--host must be an address of this machine; there is no " + host, e);
        }
    }
}
