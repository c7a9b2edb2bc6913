package cairn.application.port.out;

import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.PersonalObject;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The objects whose personal data are encrypted and not erased. It is as current as the log. */
public interface PersonalIndex {

    /**
     * Returns some objects with one of the marks.
     *
     * @param operator whose objects to return; empty for those of all operators
     */
    List<PersonalObject> marked(Set<String> marks, Optional<OperatorId> operator, Mode mode, int most);

    /** Returns those of the objects that have personal data to erase. */
    List<PersonalObject> readable(Collection<PersonalObject> objects);

    /** Returns whether the personal data of all events are encrypted or erased. */
    boolean isComplete();
}
