package cairn.bootstrap.service;

import cairn.bootstrap.config.ManagementAddress;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.config.Transport;
import cairn.bootstrap.security.CertificateFiles;
import cairn.bootstrap.security.MasterKey;
import cairn.bootstrap.startup.StartupException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;

/** Checks the certificate, the master key and the ports before a start creates anything. */
public final class Preflight {

    private Preflight() {}

    static void check(Settings settings) {
        requireCertificate(settings);
        requireMasterKey(settings);
        requirePort(settings);
        requireManagementPort(settings);
    }

    public static void requireCertificate(Settings settings) {
        settings.transport().certificate().ifPresent(CertificateFiles::read);
    }

    /** Requires that a master key, if there is one, can be read. */
    public static void requireMasterKey(Settings settings) {
        if (Files.exists(settings.masterKey())) {
            MasterKey.in(settings.masterKey());
        }
    }

    public static void requirePort(Settings settings) {
        if (settings.port() != 0) {
            try {
                bind(new InetSocketAddress(InetAddress.getByName(settings.host()), settings.port()));
            } catch (IOException e) {
                throw cannotListen(Transport.authority(settings.host(), settings.port()), e);
            }
        }
    }

    public static void requireManagementPort(Settings settings) {
        settings.management().filter(address -> address.port() != 0).ifPresent(address -> {
            try {
                bind(address.socket());
            } catch (IOException e) {
                throw cannotServeMetrics(address, e);
            }
        });
    }

    static int anyFreePort(String host) {
        try (var socket = new ServerSocket(0, 1, InetAddress.getByName(host))) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new StartupException("Cannot listen on %s: %s".formatted(host, e.getMessage()), e);
        }
    }

    static StartupException cannotListen(String address, Exception reason) {
        return new StartupException(
                "Cannot listen on %s: %s. Is another Cairn running? Choose another --port."
                        .formatted(address, StartupException.reason(reason)),
                reason);
    }

    static StartupException cannotServeMetrics(ManagementAddress address, Exception reason) {
        return new StartupException(
                "Cannot listen on %s for metrics and health details: %s. Choose another --management-port, or 0 for none."
                        .formatted(
                                Transport.authority(address.host().getHostAddress(), address.port()),
                                StartupException.reason(reason)),
                reason);
    }

    private static void bind(InetSocketAddress address) throws IOException {
        try (var socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(address);
        }
    }
}
