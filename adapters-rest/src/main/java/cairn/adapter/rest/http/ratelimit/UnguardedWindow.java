package cairn.adapter.rest.http.ratelimit;

import java.time.Duration;

/** What must not be refused merely because nobody can be asked: all of it is always left. */
record UnguardedWindow(Standing.Kind kind, int perMinute) implements OwnWindow {

    @Override
    public Standing look() {
        return new Standing(kind, perMinute, TokenWindow.MINUTE, perMinute, Duration.ZERO, Duration.ZERO);
    }

    @Override
    public boolean take() {
        return true;
    }

    @Override
    public void giveBack() {}
}
