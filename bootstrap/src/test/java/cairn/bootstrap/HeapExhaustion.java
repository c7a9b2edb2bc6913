package cairn.bootstrap;

import java.util.ArrayList;
import java.util.List;

/** A program one of whose threads exhausts the heap, while another one would keep the process alive. */
final class HeapExhaustion {

    private static final int MEBIBYTE = 1 << 20;
    private static final List<byte[]> HELD = new ArrayList<>();

    private HeapExhaustion() {}

    public static void main(String[] arguments) throws InterruptedException {
        Thread.ofPlatform().daemon().start(HeapExhaustion::exhaust);
        Thread.currentThread().join();
    }

    private static void exhaust() {
        while (HELD.size() < Integer.MAX_VALUE) {
            HELD.add(new byte[MEBIBYTE]);
        }
    }
}
