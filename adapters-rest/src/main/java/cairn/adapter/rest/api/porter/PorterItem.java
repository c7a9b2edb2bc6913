package cairn.adapter.rest.api.porter;

import cairn.adapter.rest.http.json.Amount;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.UUID;

@Serdeable
@Schema(name = "Porter", description = "A porter or guide.", examples = """
{"id": "9f1b6a3e-1d52-5c43-9a0e-8f3f5d7f0b11", "name": "Karma Demo-001", "role": "porter", "certified": true,
 "certifications": ["TAAN_REGISTERED"], "max_load_kg": 22, "languages": ["Nepali", "English"],
 "routes": ["everest-base-camp"], "daily_rate": {"amount": 270000, "currency": "NPR"}, "available": true}""")
record PorterItem(
        UUID id,

        String name,
        PorterRole role,

        @Schema(description = "Whether the person has any certificate.")
        boolean certified,

        @Schema(description = "The certificates.") List<String> certifications,

        @Schema(description = "The heaviest load that the person carries, in kilograms.")
        int maxLoadKg,

        List<String> languages,

        @Schema(description = "The ids of the routes that they work on.")
        List<String> routes,

        Amount dailyRate,

        @Schema(
                description =
                        "Whether they are insured, not assigned to another party and, as guides, licensed on all of the "
                                + "requested days.")
        boolean available) {}
