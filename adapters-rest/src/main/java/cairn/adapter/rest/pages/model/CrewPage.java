package cairn.adapter.rest.pages.model;

import java.util.List;

/** The guides and porters who are free on all days of a trek, and those who are chosen. */
public record CrewPage(List<Person> guides, List<Person> porters) {

    /**
     * A guide or porter.
     *
     * @param isLocal whether the person works on the route of the trek
     */
    public record Person(String id, String name, String detail, boolean isLocal, boolean isChosen) {}

    public List<Person> guides(boolean local) {
        return guides.stream().filter(person -> person.isLocal() == local).toList();
    }

    public List<Person> porters(boolean local) {
        return porters.stream().filter(person -> person.isLocal() == local).toList();
    }
}
