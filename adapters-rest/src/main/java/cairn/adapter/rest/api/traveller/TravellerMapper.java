package cairn.adapter.rest.api.traveller;

import cairn.adapter.rest.http.json.WireValues;
import org.mapstruct.Mapper;

@Mapper(config = WireValues.class)
interface TravellerMapper extends TravellerMapping {}
