package cairn.adapter.webhooks;

import java.net.InetAddress;

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
