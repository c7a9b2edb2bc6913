package cairn.adapter.rest.http.ratelimit;

import java.time.Duration;

/** What must not be refused merely because nobody can be asked: all of it is always left. */
record UnenforcedLimit(LimitStatus.Kind kind, int perMinute) implements NodeLimit {

    @Override
    public LimitStatus look() {
        return new LimitStatus(kind, perMinute, TokenLimit.MINUTE, perMinute, Duration.ZERO, Duration.ZERO);
    }

    @Override
    public boolean take() {
        return true;
    }

    @Override
    public void giveBack() {}
}
