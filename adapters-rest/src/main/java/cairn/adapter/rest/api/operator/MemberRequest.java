package cairn.adapter.rest.api.operator;

import cairn.adapter.rest.http.json.MailAddress;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;

@Serdeable
@Schema(description = "A member to add, who can then sign in to the console.", examples = """
{"email": "maya@example.com"}""")
record MemberRequest(@MailAddress String email) {}
