package cairn.adapter.webhooks;

import java.net.InetAddress;

/** Which addresses a connection may be made to. */
enum Reach {
    PUBLIC {
        @Override
        boolean admits(InetAddress address) {
            return PublicAddress.is(address);
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
