package cairn.adapter.rest.api.account;

import cairn.adapter.rest.api.account.AccountResponse.AccountUsage;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

@Serdeable
@Schema(name = "UsageHistory", description = "The calls of an operator by month, in the caller's mode.", examples = """
{"data": [{"month": "2026-11", "calls": 4711, "limit": 100000}, {"month": "2026-10", "calls": 90210}]}""")
record UsageHistoryResponse(
        @Schema(description = "The months, newest first; only the current one has a `limit`.")
        List<AccountUsage> data) {}
