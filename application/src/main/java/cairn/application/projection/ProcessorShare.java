package cairn.application.projection;

import cairn.application.port.log.UnreadableEvent;
import cairn.application.port.projection.HeldShare;
import cairn.application.port.projection.ShareId;
import cairn.application.port.projection.ShareStep;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A share that this node holds, as one loop at a time processes it. */
final class ProcessorShare {

    private final ShareId id;
    private final int mask;
    private final SharedProcessor processor;
    private volatile long position;
    private volatile boolean isHeld = true;
    private volatile @Nullable UnreadableEvent obstacle;

    ProcessorShare(HeldShare share, SharedProcessor processor) {
        this.id = share.id();
        this.mask = share.mask();
        this.processor = processor;
        this.position = share.position();
    }

    ShareId id() {
        return id;
    }

    SharedProcessor processor() {
        return processor;
    }

    /** Returns the position up to which its events are applied, as of the last transaction. */
    long position() {
        return position;
    }

    /** Continues at the stored position, which may differ after a failure. */
    void resumeAt(long stored) {
        position = stored;
    }

    void reached(long newPosition) {
        position = newPosition;
        obstacle = null;
    }

    boolean isHeld() {
        return isHeld;
    }

    void lose() {
        isHeld = false;
    }

    Optional<UnreadableEvent> obstacle() {
        return Optional.ofNullable(obstacle);
    }

    void stopAt(UnreadableEvent event) {
        obstacle = event;
    }

    void passObstacle() {
        obstacle = null;
    }

    ShareStep stepTo(long newPosition) {
        return new ShareStep(id, position, newPosition);
    }

    /** Returns whether an event at a position is still to be applied, by the hash of its processor. */
    boolean awaits(long eventPosition, int hash) {
        return eventPosition > position && (hash & mask) == id.number();
    }
}
