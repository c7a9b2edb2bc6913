package cairn.adapter.rest.http.response;

import cairn.application.view.ResourceView;
import java.time.Instant;

/** How one kind of object looks in an answer, for those who tell of it elsewhere. */
public interface ResourceBody<V extends ResourceView> {

    /** The kind. */
    Class<V> kind();

    /** What a request for it would have been answered with at that moment. */
    Object shown(V view, Instant at);
}
