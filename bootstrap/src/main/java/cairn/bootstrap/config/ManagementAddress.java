package cairn.bootstrap.config;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;

/** The address that serves metrics and health details, over plain HTTP and without credentials. */
public record ManagementAddress(InetAddress host, int port) {

    public static ManagementAddress of(String host, int port) {
        try {
            return new ManagementAddress(InetAddress.getByName(host), port);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(
                    "--management-host must be an address of this machine; " + host + " cannot be resolved", e);
        }
    }

    public InetSocketAddress socket() {
        return new InetSocketAddress(host, port);
    }

    public boolean isLoopback() {
        return host.isLoopbackAddress();
    }

    public String url() {
        return "http://" + Transport.authority(host.isAnyLocalAddress() ? "localhost" : host.getHostAddress(), port);
    }
}
