package cairn.adapter.rest.feed;

import cairn.adapter.rest.access.Caller;
import cairn.adapter.rest.problem.ProblemException;
import cairn.adapter.rest.problem.ProblemType;
import cairn.application.port.in.ApiKeys;
import cairn.application.port.in.EventFeed.Wanted;
import cairn.application.view.Disclosure;
import cairn.domain.access.Owner;
import cairn.domain.access.Scope;

/** Somebody who reads the feed, for a moment or for hours, and what of it. */
record FeedReader(Caller caller, Wanted wanted, ApiKeys keys) {

    Owner owner() {
        return caller.owner();
    }

    String name() {
        return caller.getName() + caller.mode();
    }

    Disclosure disclosure() {
        return caller.has(Scope.OPERATOR) ? Disclosure.PERSONAL : Disclosure.PSEUDONYMISED;
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
