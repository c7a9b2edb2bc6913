package cairn.domain.access;

import cairn.domain.shared.Command;
import java.util.List;

/** Erases the personal data of all these objects, or of none if one of them still needs its data. */
public record ErasePersonalData(List<PersonalObject> objects) implements Command {

    public ErasePersonalData {
        objects = List.copyOf(objects);
    }
}
