package cairn.adapter.rest.feed;

import cairn.adapter.rest.access.Caller;
import cairn.adapter.rest.access.Caller.Credential;
import cairn.adapter.rest.problem.ProblemException;
import cairn.adapter.rest.problem.ProblemType;
import cairn.application.port.in.ApiKeys;
import cairn.application.port.in.EventFeed.Wanted;
import cairn.application.view.Disclosure;
import cairn.domain.access.Owner;
import cairn.domain.access.Scope;
import java.time.Duration;

/** Somebody who reads the feed, for a moment or for hours, and what of it. */
record FeedReader(Caller caller, Wanted wanted, ApiKeys keys) {

    private static final Duration BY_KEY = Duration.ofHours(1);

    /** The life of the shortest token. */
    private static final Duration BY_TOKEN = Duration.ofMinutes(5);

    Owner owner() {
        return caller.owner();
    }

    String name() {
        return caller.getName() + caller.mode();
    }

    Disclosure disclosure() {
        return caller.has(Scope.OPERATOR) ? Disclosure.PERSONAL : Disclosure.PSEUDONYMISED;
    }

    /** How long at a stretch: what a token or a session opens is not kept open once those may have ended. */
    Duration longest() {
        return caller.credential() instanceof Credential.Key ? BY_KEY : BY_TOKEN;
    }

    /** Who reads for hours is looked at again: a key may have been revoked. */
    void requireStillAdmitted() {
        caller.key().ifPresent(id -> {
            if (keys.find(id).isEmpty()) {
                throw new ProblemException(ProblemType.INVALID_CREDENTIALS, "The key is not in force any more");
            }
        });
    }
}
