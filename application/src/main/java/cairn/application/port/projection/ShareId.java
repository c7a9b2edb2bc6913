package cairn.application.port.projection;

/** @param processor the name of the projection or reactor */
public record ShareId(String processor, int number) {}
