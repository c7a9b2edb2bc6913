package cairn.application.view;

/** An object as its owner sees it, as of an event: the content of public events. */
public interface ResourceView {}
