package cairn.adapter.rest.api.operator;

import cairn.adapter.rest.api.currency.DailyRatesJson;
import cairn.adapter.rest.http.security.RoleName;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(
        name = "Act",
        description = "An entry of the audit trail of an operator's keys, limits and members.",
        examples = """
{"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b50", "type": "key.created", "at": "2026-11-20T08:30:00.000Z",
 "actor": "member:019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b30", "request_id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b51",
 "key_id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b21"}""")
record ActResponse(
        UUID id,

        @Schema(
                description = "operator.created, operator.changed, operator.suspended, operator.resumed, key.created,"
                        + " key.rotated, key.revoked, member.added, member.removed, member.invited,"
                        + " member.invitation_withdrawn, member.roles_changed, member.signed_in,"
                        + " member.sign_in_failed, member.password_changed,"
                        + " member.signed_out, member.signed_out_everywhere, member.second_factor_enabled,"
                        + " member.second_factor_disabled, member.recovery_code_used, session.revoked, data.exported,"
                        + " catalogue.imported or currency_rates.published; there may be more.")
        String type,

        Instant at,

        @Schema(description = "The actor: `key:ID`, `member:ID`, `command-line`, `demo` or `unknown`.")
        String actor,

        String requestId,

        @Nullable @Schema(description = "The API key concerned.")
        UUID keyId,

        @Nullable @Schema(description = "The member concerned.")
        UUID memberId,

        @Nullable
        @Schema(
                description =
                        "`member.added`, `member.invited`, `member.roles_changed`: the roles that the member was given.")
        List<RoleName> roles,

        @Nullable @Schema(description = "`member.sign_in_failed`: the number of failed sign-ins within a minute.")
        Integer attempts,

        @Nullable @Schema(description = "`operator.suspended`: the administrator's reason.")
        String reason,

        @Nullable @Schema(description = "`data.exported`: whether the file contains personal data.")
        Boolean personal,

        @Nullable @Schema(description = "`currency_rates.published`: the rates of the day.")
        DailyRatesJson currencyRates) {}
