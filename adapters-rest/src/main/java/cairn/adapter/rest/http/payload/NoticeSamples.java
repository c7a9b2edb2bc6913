package cairn.adapter.rest.http.payload;

import cairn.domain.webhook.NoticeType;

@FunctionalInterface
public interface NoticeSamples {

    /** Returns a sample body of a type as JSON, in the plain form. */
    byte[] of(NoticeType type);
}
