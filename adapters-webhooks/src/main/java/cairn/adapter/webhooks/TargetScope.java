package cairn.adapter.webhooks;

import java.net.InetAddress;

/** Which addresses a connection may be made to. */
enum TargetScope {
    PUBLIC {
        @Override
        boolean admits(InetAddress address) {
            return PublicAddresses.is(address);
        }
    },
    LOOPBACK {
        @Override
        boolean admits(InetAddress address) {
            return address.isLoopbackAddress();
        }
    };

    abstract boolean admits(InetAddress address);
}
