package cairn.bootstrap;

import jakarta.inject.Singleton;

/** Carries the news that there is something to deliver to whoever delivers, as soon as there is somebody. */
@Singleton
final class DeliverySignal implements Runnable {

    private volatile Runnable receiver = () -> {};

    void sendTo(Runnable newReceiver) {
        receiver = newReceiver;
    }

    @Override
    public void run() {
        receiver.run();
    }
}
