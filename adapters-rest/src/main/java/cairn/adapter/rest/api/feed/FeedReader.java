package cairn.adapter.rest.api.feed;

import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.streaming.StreamReader;
import cairn.application.port.in.ApiKeys;
import cairn.application.port.in.ConsoleSessions;
import cairn.application.port.in.EventFeed.Wanted;
import cairn.application.view.Disclosure;
import cairn.domain.access.Owner;
import cairn.domain.access.Scope;
import java.util.Set;

record FeedReader(StreamReader stream, Wanted wanted) {

    FeedReader(Caller caller, Wanted wanted, ApiKeys keys, ConsoleSessions sessions) {
        this(new StreamReader(caller, Set.of(Scope.ANALYTICS), keys, sessions), wanted);
    }

    Owner owner() {
        return stream.caller().owner();
    }

    Disclosure disclosure() {
        return stream.caller().disclosure();
    }
}
