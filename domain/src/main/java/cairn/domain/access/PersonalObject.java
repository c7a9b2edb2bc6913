package cairn.domain.access;

import cairn.domain.access.DataEvent.PersonalDataErased.Kind;
import java.util.UUID;

/** An object with personal data. */
public record PersonalObject(Owner owner, Kind kind, UUID id) {}
